import { expect, it } from 'vitest'
import { connectionTrouble, describeConnections } from '../../src/server/start/log-connections.ts'

it('a start says how many connections it takes, and for how many servers there are enough', () => {
  expect(describeConnections({ most: 97, taken: 12, servers: 6 })).toBe(
    "Connections: up to 16 of PostgreSQL's 97, which are enough for 6 servers; 12 are taken now",
  )
  expect(describeConnections({ most: 20, taken: 0, servers: 1 })).toContain('enough for 1 server;')
})

it('a start says what is to be done where connections do not suffice', () => {
  expect(connectionTrouble({ most: 97, taken: 81, servers: 6 })).toBeNull()
  const full = connectionTrouble({ most: 97, taken: 90, servers: 6 })
  expect(full).toMatch(/^DATABASE_URL: PostgreSQL has 7 connections left, and this server takes up to 16\./)
  expect(connectionTrouble({ most: 10, taken: 0, servers: 0 })).toContain('Raise max_connections: 16')
})
