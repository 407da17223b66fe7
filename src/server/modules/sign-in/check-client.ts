import { equalText } from '../../images/upload-address.ts'
import { invalidClient } from '../../http/problem.ts'

/** `Authorization: Basic {key}` of the web client. @throws 401 invalid_client */
export function checkClient(headers: Headers, clientKey: string): void {
  const key = /^Basic +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  if (!equalText(key, clientKey)) throw invalidClient()
}
