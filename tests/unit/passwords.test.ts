import { describe, expect, it } from 'vitest'
import { passwordStrength } from '../../src/lib/password-strength.ts'
import { isGuessable } from '../../src/server/modules/sign-in/is-guessable.ts'
import { passwordProblem } from '../../src/server/modules/sign-in/password-problem.ts'

const known = ['anna.verdi@lume.example', 'Anna', 'Verdi', 'Caffè Bó', 'Studio Nuvola']

describe('a password', () => {
  it.each([
    'password1234',
    'Password1234!',
    'iloveyouiloveyou',
    '1qaz2wsx3edc',
    'qwertyqwerty',
    'websolutions',
    'motherfucker',
    'sonyericsson',
    'francesco2024',
    'Inverno2025!',
    'trustno1trustno1',
    'Pa$$w0rd2024',
    'ciaociaociao!!',
    'Juventus1897!',
    'lamiapassword1',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '123456789012',
  ])('%s is refused: it is easy to guess', (password) => {
    expect(isGuessable(password, [])).toBe(true)
  })

  it.each(['AnnaVerdi2024', 'nuvola-studio-1', 'CaffeBo.CaffeBo', 'resoconto2025!', 'lume.anna.verdi'])(
    '%s is refused: it contains the owner’s own data',
    async (password) => {
      expect(await passwordProblem(password, known)).toBe('passwordPersonal')
    },
  )

  it.each(['tre gatti sul tetto', 'verdi colline di maggio', '9f3kd02mcx81', 'mare-bosco-lampada-17'])(
    '%s is accepted',
    (password) => {
      expect(isGuessable(password, known)).toBe(false)
    },
  )

  it('is estimated in a thread, with the words known about its owner', async () => {
    expect(await passwordProblem('tre gatti sul tetto', known)).toBeNull()
    expect(await passwordProblem('Inverno2025!', known)).toBe('passwordCommon')
    expect(await passwordProblem('Vinicola Zanchetta 77', [])).toBeNull()
    expect(await passwordProblem('Vinicola Zanchetta 77', ['Vinicola Zanchetta'])).not.toBeNull()
  }, 120_000)

  it('has 12 to 128 characters, of whatever script', async () => {
    const long = Array.from({ length: 43 }, (_, at) => String(at * 7919)).join(' ')
    expect(await passwordProblem(long.slice(0, 128), [])).toBeNull()
    expect(await passwordProblem(long.slice(0, 129), [])).toBe('passwordLength')
    expect(await passwordProblem('9f3kd02mcx8', [])).toBe('passwordLength')
    expect(await passwordProblem('чай ☕ 茶 φως 🌙 ليل', [])).toBeNull()
  }, 120_000)

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
