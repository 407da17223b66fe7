import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Without a version: `/api/health`. 503 if the database does not respond, or files of the build are gone. */
export const getHealth = endpoint({
  name: 'getHealth',
  method: 'GET',
  path: '/health',
  access: 'OPEN',
  beyondSpec: true,
  success: 200,
  output: v.object({ status: v.literal('ok') }),
})

/**
 * Without a version: `/api/metrics`, in the text format of Prometheus. For loopback addresses and METRICS_TOKEN as
 * bearer token; 404 for all others.
 */
export const getMetrics = endpoint({
  name: 'getMetrics',
  method: 'GET',
  path: '/metrics',
  access: 'OPEN',
  beyondSpec: true,
  success: 200,
  produces: 'text/plain; version=0.0.4',
})

/** Without a version: `/api/docs`, the same contract as a page. */
export const getApiDocs = endpoint({
  name: 'getApiDocs',
  method: 'GET',
  path: '/docs',
  access: 'OPEN',
  beyondSpec: true,
  success: 200,
  produces: 'text/html',
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
