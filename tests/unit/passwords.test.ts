import { describe, expect, it } from 'vitest'
import { passwordStrength } from '../../src/lib/password-strength.ts'
import { isCommonPassword } from '../../src/server/base/common-passwords.ts'
import { passwordProblem } from '../../src/server/base/password-problem.ts'

const known = ['anna.verdi@lume.example', 'Anna', 'Verdi', 'Caffè Bó', 'Studio Nuvola', null]

describe('a password', () => {
  it.each([
    'password1234',
    'Password1234!',
    'iloveyouiloveyou',
    '1qaz2wsx3edc',
    'qwertyqwerty',
    'websolutions',
    'ciaociaociao!!',
    'Juventus1897!',
    'lamiapassword1',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
  ])('%s is refused: everybody uses it', (password) => {
    expect(passwordProblem(password, known)).toBe('passwordCommon')
  })

  it.each(['AnnaVerdi2024', 'nuvola-studio-1', 'CaffeBo.CaffeBo', 'resoconto2025!', 'lume.anna.verdi'])(
    '%s is refused: it contains the owner’s own data',
    (password) => {
      expect(passwordProblem(password, known)).toBe('passwordPersonal')
    },
  )

  it.each(['tre gatti sul tetto', 'verdi colline di maggio', '9f3kd02mcx81', 'mare-bosco-lampada-17'])(
    '%s is taken',
    (password) => {
      expect(passwordProblem(password, known)).toBeNull()
    },
  )

  it('is checked against the hundred thousand most common', () => {
    for (const word of ['football', 'mustang', 'motherfucker', 'sonyericsson', 'francesco'])
      expect([word, isCommonPassword(word)]).toEqual([word, true])
    const others = Array.from({ length: 10_000 }, (_, index) => `nobody-has-this-${index}`)
    expect(others.filter(isCommonPassword).length).toBeLessThan(30)
  })

  it('is stronger when longer, unless repetitive', () => {
    const strengths = ['breve', 'abababababab', 'aaabbbaaabbbab', 'gatto-tetto1', 'tre gatti sul tetto']
    expect(strengths.map((one) => passwordStrength(one, 12))).toEqual([
      'short',
      'weak',
      'weak',
      'fair',
      'strong',
    ])
  })
})
