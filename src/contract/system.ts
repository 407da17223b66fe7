import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Without a version: `/api/health`. 503 where the database does not answer, or files of the build are gone. */
export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'OPEN',
  beyondSpec: true,
  success: 200,
  output: v.object({ status: v.literal('ok') }),
})

/** Without a version: `/api/openapi.json`. */
export const getOpenapi = endpoint({
  name: 'getOpenapi',
  method: 'GET',
  path: '/openapi.json',
  access: 'OPEN',
  beyondSpec: true,
  success: 200,
  output: v.looseObject({ openapi: v.literal('3.1.0') }),
})
