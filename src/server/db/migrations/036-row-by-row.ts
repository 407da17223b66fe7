import type { ColumnTypes } from '../column-types.ts'

/**
 * SQLite fires triggers for each row, and puts what stands after `in` into a table of its own each time: with `=` an
 * import of many contents takes a fifth less to be written.
 */
export function rowByRow({ dialect }: ColumnTypes): readonly string[] {
  if (dialect !== 'sqlite') return []
  return [
    ...perRow('revise_1', 'contents', raise, (row) => `${row}.campaign_id`),
    ...perRow('revise_11', 'content_snapshots', raise, campaignOf),
    ...['insert', 'delete'].flatMap((event) =>
      replaced(`sums_0_${event}`, `after ${event} on contents`, [dropSums(rowOf(event))]),
    ),
    ...replaced('creators_5_insert', 'after insert on contents', [
      `insert into changed_creators select creator_id from channels where id = new.channel_id
        and not exists (select 1 from changed_creators where creator_id = channels.creator_id)`,
    ]),
  ]
}

/** The triggers of the three events; where a row moves, both whence and whither are concerned. */
function perRow(
  name: string,
  table: string,
  act: (id: string) => string,
  idOf: (row: string) => string,
): string[] {
  return ['insert', 'update', 'delete'].flatMap((event) => {
    const moved = event === 'update' ? [`${act(idOf('old'))} and ${idOf('old')} is not ${idOf('new')}`] : []
    return replaced(`${name}_${event}`, `after ${event} on ${table}`, [act(idOf(rowOf(event))), ...moved])
  })
}

function replaced(name: string, when: string, statements: readonly string[]): string[] {
  const all = statements.map((one) => `${one};`).join('\n')
  return [`drop trigger ${name}`, `create trigger ${name} ${when} begin\n${all}\nend`]
}

function rowOf(event: string): string {
  return event === 'delete' ? 'old' : 'new'
}

function raise(id: string): string {
  return `update revisions set number = number + 1 where id = ${id}`
}

function dropSums(row: string): string {
  return `delete from campaign_sums where campaign_id = ${row}.campaign_id`
}

function campaignOf(row: string): string {
  return `(select campaign_id from contents where id = ${row}.content_id)`
}
