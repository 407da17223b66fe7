import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { newsMessages } from '../../../src/messages/news.ts'
import { VERSION } from '../../../src/lib/version.ts'
import { buildMe } from '../../support/build-me.ts'
import { openBrowser } from '../../support/open-tab.ts'
import { projectRoot } from '../../support/project-files.ts'

openBrowser('http://127.0.0.1/campaigns')
const { $news, closeNews, lookForNews } = await import('../../../src/stores/news.ts')
const { $user } = await import('../../../src/stores/user.ts')

describe('the news', () => {
  const person = (role: 'ADMIN' | 'CLIENT', uuid: string) =>
    $user.set(buildMe({ role: { name: role }, uuid }))
  const lastUsed = (uuid: string, version: string) => localStorage.setItem(`resoconto:news@${uuid}`, version)
  beforeEach(() => {
    $news.set(false)
  })

  it('are for this version, the first in the changelog', () => {
    const changelog = readFileSync(`${projectRoot}CHANGELOG.md`, 'utf8')
    expect([newsMessages.version, /^## (\S+)/m.exec(changelog)?.[1]]).toEqual([VERSION, VERSION])
  })

  it('are shown after an upgrade until they are closed', () => {
    person('ADMIN', 'anna')
    lastUsed('anna', '0.9.10')
    lookForNews()
    expect($news.get()).toBe(true)
    closeNews()
    expect($news.get()).toBe(false)
    lookForNews()
    expect($news.get()).toBe(false)
  })

  it('are not shown to clients, to new users, and after a rollback', () => {
    person('CLIENT', 'carla')
    lastUsed('carla', '0.9.10')
    lookForNews()
    person('ADMIN', 'bruno')
    lookForNews()
    lookForNews()
    lastUsed('bruno', '1000.0.0')
    lookForNews()
    expect($news.get()).toBe(false)
  })
})
