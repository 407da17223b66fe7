import Sqlite from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { columnTypes } from '../../src/server/db/column-types.ts'
import { migrations } from '../../src/server/db/migrate.ts'
import { breakingChanges, tablesOf } from '../support/breaking-changes.ts'
import { longLocks } from '../support/long-locks.ts'

const types = columnTypes('sqlite')

/** Looked at, and survived. */
const SURVIVED: Readonly<Record<string, string[]>> = {
  // Written by triggers alone, which the new build replaces; those who read them add rows up.
  '008-archive': ['campaign_counts', 'campaign_days'].map(
    (table) => `table ${table} was made again with other columns or conditions`,
  ),
}

describe('while servers are upgraded one after the other, the build before survives', () => {
  const file = new Sqlite(':memory:')
  const [first, ...later] = Object.entries(migrations)
  for (const statement of first?.[1](types) ?? []) file.exec(statement)

  it.each(later)('%s', (name, statements) => {
    const before = tablesOf(file)
    for (const statement of statements(types)) file.exec(statement)
    expect(breakingChanges(before, tablesOf(file))).toEqual(SURVIVED[name] ?? [])
  })
})

describe('while servers read and write, no statement holds a lock for long', () => {
  /** Two tables of some hundred rows. */
  const SHORT: Readonly<Record<string, number>> = { '008-archive': 2 }

  it.each(Object.entries(migrations).slice(1))('%s', (name, statements) => {
    const reasons = statements(columnTypes('postgres')).flatMap(longLocks)
    expect(reasons).toHaveLength(SHORT[name] ?? 0)
  })

  it.each([
    ['alter table contents alter column caption type varchar(9)', 'rewrites the table'],
    ['alter table contents alter column caption set not null', 'reads the table'],
    ['alter table contents add column at text default now()', 'rewrites the table for a computed default'],
    [
      'alter table contents add constraint one check (version > 0)',
      'reads the table: add it not valid, then validate it',
    ],
    ['create index contents_caption on contents (caption)', 'prevents writes to a large table'],
    [
      'alter table users add column a text; alter table contents add column b text',
      'is more than one statement, which hold the locks of all',
    ],
  ])('refuses: %s', (statement, reason) => {
    expect(longLocks(statement)).toEqual([reason])
  })

  it.each([
    'alter table contents add column seen bigint not null default 0 check (seen in (0, 1))',
    `alter table contents add column tax text not null default ''`,
    'alter table contents add constraint one check (version > 0) not valid',
    'alter table contents validate constraint one',
    'create index brands_city on brands (city)',
  ])('allows: %s', (statement) => {
    expect(longLocks(statement)).toEqual([])
  })
})

describe('a migration is refused that', () => {
  const TABLE = 'create table brands (id text primary key, name text not null, city text) strict'

  it.each([
    ['drops a table', 'drop table brands', ['table brands is gone']],
    ['renames a table', 'alter table brands rename to marks', ['table brands is gone']],
    ['drops a column', 'alter table brands drop column city', ['column brands.city is gone']],
    ['renames a column', 'alter table brands rename column city to town', ['column brands.city is gone']],
    [
      'adds a column that must be written',
      'drop table brands; create table brands (id text primary key, name text not null, city text, tax text not null) strict',
      ['column brands.tax must be written and has no default'],
    ],
    [
      'allows fewer values',
      `drop table brands; create table brands (id text primary key, name text not null check (name <> ''), city text) strict`,
      ['table brands was made again with other columns or conditions'],
    ],
    [
      'makes old columns unique',
      'create unique index brands_name on brands (name)',
      ['brands_name refuses rows of brands that were allowed'],
    ],
  ])('%s', (_, statements, expected) => {
    const file = new Sqlite(':memory:')
    file.exec(TABLE)
    const before = tablesOf(file)
    file.exec(statements)
    expect(breakingChanges(before, tablesOf(file))).toEqual(expected)
    file.close()
  })

  it('adds neither', () => {
    const file = new Sqlite(':memory:')
    file.exec(TABLE)
    const before = tablesOf(file)
    file.exec(`alter table brands add column tax text; alter table brands add column seen integer not null default 0;
      create unique index brands_tax on brands (tax); create index brands_city on brands (city);
      create table marks (id text primary key) strict`)
    expect(breakingChanges(before, tablesOf(file))).toEqual([])
    file.close()
  })
})
