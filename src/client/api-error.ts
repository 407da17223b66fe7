import { isRecord } from '../lib/is-record.ts'

/** The error in a response; a proxy or another server may respond in a different shape. */
type AnyProblem = {
  error?: string | undefined
  error_description?: string | undefined
  message?: string | undefined
  errorCode?: number | undefined
  fields?: Readonly<Record<string, string>> | undefined
  rows?: readonly WrongRow[] | undefined
}
type WrongRow = { row: number; column: string; message: string }

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The response's status; 0 if there was no response. */
  readonly status: number
  /** The body of the error; empty if it cannot be parsed. */
  readonly problem: AnyProblem
  /** Bytes of the file that was sent; 0 if none was. */
  readonly sent: number

  constructor(status: number, body?: unknown, cause?: unknown, sent = 0) {
    const problem = readProblem(body)
    super(problem.error_description ?? problem.error ?? `HTTP ${status}`, { cause })
    this.status = status
    this.problem = problem
    this.sent = sent
  }
}

/** True for a response that counts as an error despite its status: it carries an error code (spec §8). */
export function hasErrorCode(body: unknown): boolean {
  return readProblem(body).errorCode !== undefined
}

function readProblem(body: unknown): AnyProblem {
  if (!isRecord(body)) return {}
  const { errorCode, fields, rows } = body
  return {
    error: textOf(body['error']),
    error_description: textOf(body['error_description']),
    message: textOf(body['message']),
    errorCode: typeof errorCode === 'number' ? errorCode : undefined,
    fields: isTexts(fields) ? fields : undefined,
    rows: Array.isArray(rows) && rows.every(isWrongRow) ? rows : undefined,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
}

function isWrongRow(value: unknown): value is WrongRow {
  if (!isRecord(value)) return false
  const { row, column, message } = value
  return typeof row === 'number' && typeof column === 'string' && typeof message === 'string'
}
