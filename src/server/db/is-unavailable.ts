import BetterSqlite from 'better-sqlite3'
import { DatabaseError } from 'pg'

/**
 * PostgreSQL error classes: connection errors, too many connections, shutdown or start in progress, disk or memory
 * full, PostgreSQL's own timeout for a statement (57014) or a lock (55P03), a primary that has become a standby (25006),
 * data or an index damaged.
 */
const CLASSES = ['08', '53', '57P0', '57014', '55P03', '25006', 'XX001', 'XX002']
/** System errors for an unreachable server. */
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])

/** Whether the database is unavailable, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return CLASSES.some((start) => error.code?.startsWith(start) === true)
  if (error instanceof BetterSqlite.SqliteError)
    // Damaged: until it is restored.
    return /^SQLITE_(BUSY|FULL|IOERR|CANTOPEN|LOCKED|READONLY|CORRUPT|NOTADB)/.test(error.code)
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if ('syscall' in error && error.syscall === 'connect') return true
  if ('code' in error && typeof error.code === 'string') return SYSTEM.has(error.code)
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/.test(
    error.message,
  )
}
