import { isRecord } from '../lib/is-record.ts'

/** What a response says of a failure; a proxy or another server may answer in its own shape. */
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
  /** The answer's status; 0 where no answer came. */
  readonly status: number
  /** What the answer says; empty where it says nothing that we understand. */
  readonly problem: AnyProblem
  /** Bytes of the file that was sent; 0 where none was. */
  readonly sent: number

  constructor(status: number, body?: unknown, cause?: unknown, sent = 0) {
    const problem = readProblem(body)
    super(problem.error_description ?? problem.error ?? `HTTP ${status}`, { cause })
    this.status = status
    this.problem = problem
    this.sent = sent
  }
}

/** True for an answer that is refused although its status is fine: it carries an error code (spec §8). */
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
