import { ROUTES } from '../../src/lib/routes.ts'
import { MORE_SHOTS } from './more-shots.ts'
import {
  addressOf,
  button,
  choose,
  editOrganization,
  forgetPrivacy,
  next,
  open,
  type Shot,
  wizard,
} from './shot.ts'
import type { ShotPlaces } from './shot-places.ts'

const UNSURE = ['ready', 'loading', 'failed'] as const
/** Every call of a screen except the one for the signed-in user. */
const CALLS = /\/api\/v\d\/(?!users\/me)/

/** Each route in its states, for staff and for a client: `campaigns`, `campaigns-one`, `campaigns-one-client`. */
const SCREENS = ROUTES.flatMap(({ path, access }): Shot[] => {
  const name = path.slice(1).toLowerCase().replace('{id}', 'one').replaceAll('/', '-')
  const at = (places: ShotPlaces) => addressOf(path, places)
  if (access === 'everyone') return name === '' || name === 'logout' ? [] : [open(name, path)]
  const states = path.includes('{id}') ? UNSURE : ([...UNSURE, 'empty'] as const)
  return [
    { name, viewer: 'ADMIN', at, calls: CALLS, states },
    { name: `${name}-client`, viewer: 'CLIENT', at },
  ]
})

/** Every screen in all its states. */
export const SHOTS: readonly Shot[] = [
  ...SCREENS,
  ...MORE_SHOTS,
  {
    ...open('login-refused', '/Login'),
    steps: async (page) => {
      await page.getByLabel('Email').fill('nessuno@example.org')
      await page.getByLabel('Password', { exact: true }).fill('non-è-questa')
      await button(page, 'Accedi').click()
      await page.getByText('Utente e password non trovati').waitFor()
    },
  },
  {
    ...open('login-missing', '/Login'),
    steps: (page) => button(page, 'Accedi').click(),
  },
  {
    ...open('reset-sent', '/Reset'),
    steps: async (page) => {
      await page.getByLabel('Email').fill('nessuno@example.org')
      await button(page, 'Invia link').click()
      await page.getByText('Se l’indirizzo è registrato').waitFor()
    },
  },
  open('password-reset', '/PasswordReset?token=abc'),
  {
    ...open('password-reset-wrong', '/PasswordReset?token=abc'),
    steps: async (page) => {
      await page.getByLabel('Nuova password').fill('corta')
      await page.getByLabel('Conferma password').fill('altra')
      await button(page, 'Salva password').click()
    },
  },
  open('activate', '/Activate?token=abc'),
  open('expired', '/Expired?username=marta@example.org'),
  open('not-found', '/questa/pagina/non/esiste'),

  { name: 'campaigns-none-found', viewer: 'ADMIN', at: () => '/campaigns?search=zzzz' },
  { name: 'campaigns-bad-address', viewer: 'ADMIN', at: () => '/campaigns?sortField=zzzz' },
  { name: 'campaigns-long', viewer: 'ADMIN', at: () => '/campaigns?search=QQQQ' },
  {
    name: 'campaigns-menu',
    viewer: 'ADMIN',
    at: () => '/campaigns',
    steps: (page) => button(page, /^Azioni per/).click(),
  },
  {
    name: 'campaigns-delete-long',
    viewer: 'ADMIN',
    at: () => '/campaigns?search=QQQQ',
    steps: (page) => choose(page, 'Elimina'),
  },
  {
    name: 'campaigns-download',
    viewer: 'ADMIN',
    at: () => '/campaigns',
    steps: (page) => choose(page, 'Scarica report'),
  },

  { name: 'report-public', viewer: 'nobody', at: ({ link }) => link, calls: CALLS, states: UNSURE },
  {
    name: 'report-wrong-link',
    viewer: 'nobody',
    at: ({ rich }) => `/campaigns/${rich}?hash=${'x'.repeat(43)}`,
  },
  {
    name: 'report-frozen',
    viewer: 'ADMIN',
    at: ({ rich, frozen }) => `/campaigns/${rich}?frozenId=${frozen}`,
  },
  {
    name: 'report-frozen-gone',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}?frozenId=01900000-0000-7000-8000-000000000000`,
  },
  {
    name: 'report-frozen-list',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: (page) => choose(page, 'Report congelati'),
  },
  { name: 'report-printed', viewer: 'nobody', at: ({ link }) => link, printed: true },
  { name: 'report-pr', viewer: 'ADMIN', at: ({ pr }) => `/campaigns/${pr}` },
  { name: 'report-new', viewer: 'ADMIN', at: ({ fresh }) => `/campaigns/${fresh}` },
  { name: 'report-long', viewer: 'ADMIN', at: ({ long }) => `/campaigns/${long}` },
  { name: 'report-unknown', viewer: 'ADMIN', at: () => '/campaigns/01900000-0000-7000-8000-000000000000' },
  {
    name: 'report-menu',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: (page) => button(page, /^Azioni per/).click(),
  },
  {
    name: 'report-share',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: (page) => button(page, 'Condividi').click(),
  },
  {
    name: 'report-comment',
    viewer: 'ADMIN',
    at: ({ fresh }) => `/campaigns/${fresh}`,
    steps: (page) => button(page, 'Commento').first().click(),
  },
  {
    name: 'report-content',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: async (page) => {
      await page
        .getByRole('button', { name: /^(Post|Reel|Story|Video|TikTok) di / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'report-errors', viewer: 'ADMIN', at: ({ troubled }) => `/campaigns/${troubled}` },
  {
    name: 'report-explained',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: (page) => button(page, /^Che cos’è: /).click(),
  },
  {
    name: 'report-import',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: (page) => choose(page, 'Importa Excel o CSV'),
  },
  {
    name: 'report-refresh',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: (page) => choose(page, 'Aggiorna report'),
  },
  {
    name: 'report-metrics',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}`,
    steps: (page) => choose(page, 'Aggiorna metriche'),
  },

  { name: 'wizard-1', viewer: 'ADMIN', at: () => '/campaigns?wizard=new' },
  {
    name: 'wizard-1-missing',
    viewer: 'ADMIN',
    at: () => '/campaigns?wizard=new',
    steps: (page) => next(page, 1),
  },
  wizard('wizard-2', 1),
  wizard('wizard-3', 2),
  wizard('wizard-4', 3),
  {
    name: 'wizard-long',
    viewer: 'ADMIN',
    at: ({ long }) => `/campaigns/${long}?wizard=edit`,
    steps: (page) => next(page, 3),
  },
  { name: 'content-1', viewer: 'ADMIN', at: ({ rich }) => `/campaigns/${rich}?wizard=content` },
  {
    name: 'content-2',
    viewer: 'ADMIN',
    at: ({ rich }) => `/campaigns/${rich}?wizard=content`,
    steps: async (page) => {
      await page.getByLabel('Link al contenuto').fill('https://www.instagram.com/p/DPathPost01/')
      await page.getByLabel('Creator').selectOption({ index: 1 })
      await page.getByLabel('Data di pubblicazione').fill('2026-10-03')
      await next(page, 1)
    },
  },

  { name: 'dashboards-long', viewer: 'ADMIN', at: () => '/dashboards?smartSearch=DDDD' },
  {
    name: 'dashboard-compared',
    viewer: 'ADMIN',
    at: (to) => `/dashboards/${to.dashboard}`,
    steps: async (page) => {
      await page.getByRole('button', { name: 'Scegli le date…', exact: true }).click()
      const end = await page.getByLabel('Al', { exact: true }).inputValue()
      const start = new Date(Date.parse(end) - 40 * 86_400_000).toISOString().slice(0, 10)
      await page.getByLabel('Dal', { exact: true }).fill(start)
      await page.getByText('rispetto al periodo precedente').first().waitFor()
    },
  },
  {
    name: 'dashboard-unknown',
    viewer: 'ADMIN',
    at: () => '/dashboards/01900000-0000-7000-8000-000000000000',
  },
  { name: 'dashboard-printed', viewer: 'CLIENT', at: (to) => `/dashboards/${to.dashboard}`, printed: true },
  { name: 'dashboard-long', viewer: 'ADMIN', at: (to) => `/dashboards/${to.longDashboard}` },
  {
    name: 'dashboard-share',
    viewer: 'ADMIN',
    at: (to) => `/dashboards/${to.longDashboard}`,
    steps: (page) => button(page, 'Condividi con il cliente').click(),
  },
  { name: 'dashboard-wizard-1', viewer: 'ADMIN', at: () => '/dashboards?wizard=new' },
  {
    name: 'dashboard-wizard-2',
    viewer: 'ADMIN',
    at: (to) => `/dashboards/${to.dashboard}?wizard=edit`,
    steps: (page) => next(page, 1),
  },
  {
    name: 'dashboard-wizard-3-long',
    viewer: 'ADMIN',
    at: (to) => `/dashboards/${to.longDashboard}?wizard=edit`,
    steps: (page) => next(page, 2),
  },
  {
    name: 'provisional-chosen',
    viewer: 'ADMIN',
    at: ({ rich, pr }) => `/tmp/Dashboard?campaignIds=${rich},${pr}`,
  },

  { name: 'creators-long', viewer: 'ADMIN', at: () => '/creators?name=KKKK' },
  { name: 'creator-long', viewer: 'ADMIN', at: (to) => `/creators/${to.longCreator}` },
  {
    name: 'creator-unknown',
    viewer: 'ADMIN',
    at: () => '/creators/01900000-0000-7000-8000-000000000000',
  },
  {
    name: 'creator-form',
    viewer: 'ADMIN',
    at: (to) => `/creators/${to.creator}`,
    steps: (page) => button(page, 'Modifica creator').click(),
  },

  { name: 'organizations-long', viewer: 'ADMIN', at: () => '/organizations?organizationName=OOOO' },
  {
    name: 'organizations-delete',
    viewer: 'ADMIN',
    at: () => '/organizations',
    steps: (page) => choose(page, 'Elimina'),
  },
  { name: 'organization-wizard-1', viewer: 'ADMIN', at: () => '/organizations?wizard=new' },
  { name: 'organization-edit-1', viewer: 'ADMIN', at: (to) => editOrganization(to) },
  {
    name: 'organization-edit-2',
    viewer: 'ADMIN',
    at: (to) => editOrganization(to),
    steps: (page) => next(page, 1),
  },
  {
    name: 'organization-edit-3',
    viewer: 'ADMIN',
    at: (to) => editOrganization(to),
    steps: (page) => next(page, 2),
  },

  {
    name: 'user-menu',
    viewer: 'ADMIN',
    at: () => '/Preferences',
    steps: (page) => button(page, /^(Marta Ruggeri|Menu utente|Apri menu)/).click(),
  },
  // The last one of this viewer: it would cover all later ones.
  { name: 'privacy-dialog', viewer: 'CLIENT', at: () => '/campaigns', steps: forgetPrivacy },
]
