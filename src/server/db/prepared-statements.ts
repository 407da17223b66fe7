import { type ClientBase, DatabaseError } from 'pg'

/** Each connection stores a plan per statement. */
const MAX_STATEMENTS = 200
/** Each list length has its own SQL text: long lists would fill the cache. */
const MAX_VALUES = 40

/**
 * The connection lost the statement or already has it (a pooler), or its tables have changed (a newer server's
 * migration).
 */
export const LOST_STATEMENT: readonly string[] = ['26000', '42P05', '0A000']

/**
 * Makes connections reuse prepared statements, so that a repeated query is not parsed and planned again. Falls back to
 * unprepared statements if that fails (a pooler).
 */
export function cachePreparedStatements(): (client: ClientBase) => void {
  const names = new Map<string, string>()
  let holds = true

  const nameOf = (text: string, { length }: readonly unknown[]): string | null => {
    if (!holds || length > MAX_VALUES) return null
    // Without values it may be a BEGIN, or several statements in one text.
    if (length === 0 && !text.startsWith('select')) return null
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_STATEMENTS) return known ?? null
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client)
    /** In a failed transaction, each further statement fails; one that was not yet prepared fails as lost. */
    let hasFailed = false
    const run = async (text: string, values: readonly unknown[], name: string | null) => {
      try {
        const result = await query({ ...(name === null ? {} : { name }), text, values: [...values] })
        hasFailed = false
        return result
      } catch (error) {
        const isFirst = !hasFailed
        hasFailed ||= client.getTransactionStatus() !== 'I'
        if (!isFirst || name === null || !isLost(error)) throw error
        holds = false
        // Within a transaction, only retrying all of it helps.
        return await query(text, [...values]).catch(() => {
          throw error
        })
      }
    }
    Object.assign(client, {
      query: (text: string, values: readonly unknown[] = []) => run(text, values, nameOf(text, values)),
    })
  }
}

function isLost(error: unknown): boolean {
  return error instanceof DatabaseError && LOST_STATEMENT.includes(error.code ?? '')
}
