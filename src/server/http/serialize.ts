import * as v from 'valibot'
import type { Endpoint } from '../../contract/endpoint.ts'
import { readerOf, type Scope } from './scope.ts'

/** A handler's result as JSON, with only the keys that its reader may see; empty without a result. */
export function serialize(endpoint: Endpoint, scope: Scope, result: unknown): string {
  const reader = readerOf(scope)
  const schema = (reader === null ? undefined : endpoint.readers?.[reader]) ?? endpoint.output
  return schema === undefined ? '' : JSON.stringify(v.parse(schema, result))
}
