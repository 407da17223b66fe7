import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { organizationInput } from './organization-input.ts'
import { count, flag, id, pageOf, pageQuery, searchText, version } from './primitives.ts'

export const organization = v.object({
  id,
  name: v.string(),
  image: v.nullable(v.string()),
  users: v.array(v.object({ id, email: v.string(), userRoleType: v.literal('CLIENT'), active: v.boolean() })),
  campaignsCount: count,
  version,
  /** Signed; only in responses to POST and PUT. */
  imageUploadUrl: v.optional(v.string()),
})
export type Organization = v.InferOutput<typeof organization>

export const getOrganizations = endpoint({
  name: 'getOrganizations',
  method: 'GET',
  path: '/v1/organizations',
  access: 'STAFF',
  query: v.object({ ...pageQuery(), organizationName: v.optional(searchText) }),
  success: 200,
  output: pageOf(organization),
})

export const postOrganization = endpoint({
  name: 'postOrganization',
  method: 'POST',
  path: '/v1/organizations',
  access: 'STAFF',
  body: organizationInput,
  success: 201,
  output: organization,
})

export const getOrganization = endpoint({
  name: 'getOrganization',
  method: 'GET',
  path: '/v1/organizations/{id}',
  access: 'STAFF',
  success: 200,
  output: organization,
})

export const putOrganization = endpoint({
  name: 'putOrganization',
  method: 'PUT',
  path: '/v1/organizations/{id}',
  access: 'STAFF',
  body: organizationInput,
  success: 200,
  output: organization,
})

export const deleteOrganization = endpoint({
  name: 'deleteOrganization',
  method: 'DELETE',
  path: '/v1/organizations/{id}',
  access: 'STAFF',
  query: v.object({ cascade: v.optional(flag) }),
  success: 204,
})
