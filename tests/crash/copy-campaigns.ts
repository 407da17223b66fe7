import { Client } from 'pg'

/** Tables with a row per campaign, or per content of one; a copy has other ids in these columns. */
const COPIED: readonly [table: string, columns: readonly string[], contents?: 'of contents'][] = [
  ['campaigns', ['id']],
  ['campaign_creators', ['campaign_id']],
  ['campaign_channels', ['campaign_id']],
  ['contents', ['id', 'campaign_id']],
  ['content_snapshots', ['content_id'], 'of contents'],
]

/**
 * Copies the campaigns of a PostgreSQL, with their contents and measurements, until it has that many contents.
 * @returns the number of campaigns and of contents
 */
export async function copyCampaigns(url: string, contents: number): Promise<[number, number]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const count = async (table: string) => {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
    return Number(rows[0]?.count)
  }
  const copies = Math.ceil(contents / (await count('contents'))) - 1
  try {
    await client.query('begin')
    await client.query(
      `create function pg_temp.copied_id(id text, copy int) returns text immutable language sql
        return overlay(overlay(md5(id || copy)::uuid::text placing '7' from 15) placing '8' from 20)`,
    )
    await client.query('create temp table copied on commit drop as select id from campaigns')
    await client.query('create temp table copies on commit drop as select id from contents')
    for (const [table, columns, ofContents] of COPIED) {
      const changed = columns.map((column) => `'${column}', pg_temp.copied_id(one.${column}, copy)`)
      const [id, own] = ofContents
        ? ['content_id', 'copies']
        : [table === 'campaigns' ? 'id' : 'campaign_id', 'copied']
      await client.query(
        `insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changed.join(', ')}))).*
          from ${table} one, generate_series(1, ${copies}) copy where one.${id} in (select id from ${own})`,
      )
    }
    await client.query('commit')
    await client.query('analyze')
    return [await count('campaigns'), await count('contents')]
  } finally {
    await client.end()
  }
}
