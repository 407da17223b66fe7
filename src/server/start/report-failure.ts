import { failureMessages } from '../../messages/failures.ts'
import { SettingError } from '../base/setting-error.ts'

type Kind = Exclude<keyof (typeof failureMessages)['en'], 'unknown'>

/** Codes of the system, Node, SQLite and PostgreSQL, and what they mean to the operator. */
const KINDS: readonly [RegExp, Kind][] = [
  [/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_(WRITE|SHMSIZE)|53100)$/, 'full'],
  [/^(EACCES|EPERM|EROFS|SQLITE_(READONLY|PERM|AUTH)\w*|42501)$/, 'refused'],
  [/^(ENOENT|ENOTDIR|EISDIR|SQLITE_CANTOPEN\w*)$/, 'missing'],
  [/^(SQLITE_(CORRUPT|NOTADB)\w*|XX00[12])$/, 'damaged'],
  [/^(EIO|SQLITE_IOERR\w*|58030)$/, 'disk'],
  [/^(ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|08\w{3}|28\w{3}|3D000|57P0\d)$/, 'unreachable'],
  [/^(SQLITE_(BUSY|LOCKED)\w*|55P03)$/, 'busy'],
  [/^(EMFILE|ENFILE|ENOMEM|SQLITE_NOMEM|53200|53300)$/, 'exhausted'],
  [/^(ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND)$/, 'package'],
  [/^ERR_PARSE_ARGS_\w+$/, 'option'],
]
/** Codes in the output of a child process. */
const PRINTED = /\b(ENOSPC|EDQUOT|EACCES|EPERM|EROFS|EMFILE|ENOMEM|ERR_MODULE_NOT_FOUND)\b/

/**
 * Prints in one line why a command failed and what to do, and sets exit code 1. Adds the stack if the cause is unknown.
 */
export function reportFailure(error: unknown, language: keyof typeof failureMessages): void {
  process.exitCode = 1
  const messages = failureMessages[language]
  const kind = kindOf(error)
  if (error instanceof SettingError) {
    console.error(kind === null ? error.message : `${error.message}. ${messages[kind]}`)
  } else if (kind === null) {
    console.error(messages.unknown)
    console.error(error)
  } else {
    console.error(`${messages[kind]} (${firstLine(error)})`)
  }
}

function kindOf(error: unknown): Kind | null {
  if (!(error instanceof Error)) return null
  const code =
    'code' in error && typeof error.code === 'string' ? error.code : PRINTED.exec(error.message)?.[0]
  const known = code === undefined ? undefined : KINDS.find(([codes]) => codes.test(code))
  if (known !== undefined) return known[1]
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return kindOf(cause)
}

/** An error about a host with several addresses has a code, and no message. */
function firstLine(error: unknown): string {
  const { message = '' } = error instanceof Error ? error : {}
  const line = message.split('\n').find((text) => PRINTED.test(text)) ?? message.split('\n')[0] ?? ''
  return line === '' && error instanceof Error && 'code' in error ? String(error.code) : line.trim()
}
