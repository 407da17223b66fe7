import { type ClientBase, DatabaseError } from 'pg'

/** Each connection has a plan for each of them. */
const MOST_STATEMENTS = 200
/** A list of any length has an SQL text of its own: long ones would fill the cache. */
const MOST_VALUES = 40

/**
 * The connection lost the statement or has it already (a pooler), or its tables have changed (a newer server's
 * migration).
 */
export const LOST_STATEMENT: readonly string[] = ['26000', '42P05', '0A000']

/**
 * Makes connections reuse prepared statements, so that a repeated query is not parsed and planned again. Where that
 * fails (a pooler), it continues without.
 */
export function cachePreparedStatements(): (client: ClientBase) => void {
  const names = new Map<string, string>()
  let holds = true

  const nameOf = (text: string, { length }: readonly unknown[]): string | null => {
    if (!holds || length > MOST_VALUES) return null
    // Without values it may be what begins a transaction, or several statements in one text.
    if (length === 0 && !text.startsWith('select')) return null
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known ?? null
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }

  return (client) => {
    const query = client.query.bind(client)
    /** Of a transaction that failed, each further statement fails, one that was never prepared for it as lost. */
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
        // Within a transaction only a retry of all of it helps.
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
