import { expect, it } from 'vitest'
import { mailMessages } from '../../src/messages/mail.ts'

it('an invitation ends with one full stop, whatever the client’s name ends with', () => {
  const [sentence] = mailMessages.activation('Anna Verdi', 'Aurelia Food S.p.A.').paragraphs
  expect(sentence).toBe('Anna Verdi ti ha invitato su Resoconto per Aurelia Food S.p.A.')
  expect(mailMessages.activation('Anna Verdi', 'Vela').paragraphs[0]).toMatch(/ per Vela\.$/)
  expect(mailMessages.activation('Anna Verdi', null).paragraphs[0]).toMatch(/ su Resoconto\.$/)
})
