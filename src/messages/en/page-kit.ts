import type { agreedMessages } from '../agreed-contents.ts'
import type { contentFilterMessages } from '../content-filters.ts'
import type { fileChoiceMessages } from '../file-choice.ts'
import type { layoutMessages } from '../layout.ts'
import type { passwordInputMessages } from '../password-input.ts'
import type { unlockMessages } from '../share-links.ts'
import type { shellMessages } from '../shell.ts'
import type { uiMessages } from '../ui.ts'
import type { Widened } from '../words.ts'
import { factMessages } from './facts.ts'
import { counted, englishNumber } from './format.ts'
import { uiMessages as uiOfReports } from './report.ts'

/** The part of a set that the page of a share link shows. */
export type Part<Set> = Partial<Widened<Set>>
type Sets = {
  agreed: typeof agreedMessages
  contentFilter: typeof contentFilterMessages
  fileChoice: typeof fileChoiceMessages
  layout: typeof layoutMessages
  passwordInput: typeof passwordInputMessages
  shell: typeof shellMessages
  ui: typeof uiMessages
  unlock: typeof unlockMessages
}

const failures: Readonly<Record<number, string>> = {
  0: 'Network error',
  400: 'That password is not correct: try again.',
  404: 'Not found.',
  429: 'Too many attempts: try again in a few minutes.',
  503: 'The service is busy: try again shortly.',
}

/** Words of the page's controls, dialogs and errors. */
export const kitWords = {
  agreed: {
    of: (creator) => `Content agreed with ${creator}`,
    contentType: 'Format',
    dueDate: 'Due',
    noDate: 'end of campaign',
    published: 'Published',
    expected: 'Expected',
  },
  contentFilter: {
    bar: 'Content filters',
    search: 'Search captions',
    creator: 'Creator',
    anyCreator: 'All creators',
    platform: 'Platform',
    anyPlatform: 'All platforms',
    type: 'Format',
    anyType: 'All formats',
    origin: 'Origin of the figures',
    anyOrigin: 'Any origin',
    origins: { MEASURED: 'Measured', DECLARED: 'Declared', ESTIMATED: 'Estimated' },
    state: 'To check',
    anyState: 'All content',
    states: { missing: 'Missing figures', outOfPeriod: 'Outside the period', toCheck: 'To check' },
    clear: 'Clear filters',
    filters: (on) => (on === 0 ? 'Filters' : `Filters (${englishNumber(on)})`),
  },
  fileChoice: {
    choose: 'Choose what to download…',
    title: 'Download report',
    lead: 'Your choice is remembered for this client, on this device.',
    reader: 'For',
    format: 'Format',
    pictureHint: 'The first page of the report, for chats and mails.',
    language: 'Language',
    languages: { it: 'Italian', en: 'English' },
    sections: 'Sections',
    sectionNames: {
      CAMPAIGN: 'Campaign',
      CAMPAIGNS: 'Campaigns',
      CREATOR: 'Creators and content',
      AUDIENCE: 'Audience',
      GENERAL: 'General and method',
    },
    noSection: 'Choose at least one section',
    noPlatform: 'Choose at least one platform',
    platforms: 'Platforms',
    contents: 'Content',
    contentsHint: 'The most seen, in the order of the report.',
    allContents: 'All',
    noContents: 'None',
    most: (count) => `The ${englishNumber(count)} most seen`,
    fees: 'With the creators’ fees',
    rows: 'Rows of the CSV',
    rowKinds: {
      words: 'Content, headers in words',
      keys: 'Content, technical headers',
      measurements: 'Measurements, for import',
    },
    cancel: 'Cancel',
    download: 'Download',
    downloading: 'Preparing…',
  },
  layout: {
    description: 'Reports of influencer-marketing campaigns, with figures that stand up to questions.',
    skip: 'Skip to content',
    lostPart: 'A part of the page did not load.',
    reload: 'Reload',
    terms: 'Terms',
    privacy: 'Privacy',
  },
  passwordInput: { show: 'Show password', hide: 'Hide password' },
  shell: {
    failureOf: (status) => failures[status] ?? 'Something went wrong: try again.',
    close: 'Close',
    reload: 'Reload',
    newBuild: 'A new version is available:',
    loading: 'Loading…',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },
  ui: {
    ...uiOfReports,
    home: (name) => `${name}, home page`,
    mainMenu: 'Main',
    tabMenu: 'Main, mobile',
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    optional: '(optional)',
    retry: 'Try again',
    failed: 'We could not load the data.',
    previous: 'Previous',
    next: 'Next',
    pages: 'Pages',
    crumbs: 'Path',
    total: 'Total',
    print: 'Print',
    unknownSpoken: 'figure not available',
    impossibleSpoken: 'cannot be calculated',
    origin: factMessages.origin,
    mixedLegend: 'Mixed: the full part is the share that is not estimated',
    status: {
      IN_PROGRESS: 'In progress',
      CONCLUDED: 'Concluded',
      SCHEDULED: 'Scheduled',
      shared: 'Shared',
      private: 'Private',
      invited: 'Invited',
      active: 'Active',
      simulated: 'Simulated data',
      pr: 'PR',
      readOnly: 'Read only',
    },
    sortBy: (column) => `Sort by ${column}`,
    orderBy: 'Sort by',
    direction: 'Direction',
    directions: { asc: 'Ascending', desc: 'Descending' },
    explain: (name) => `What it is: ${name}`,
    remove: (name) => `Remove ${name}`,
    pageRange: (first, last, total) =>
      `${englishNumber(first)}–${englishNumber(last)} of ${englishNumber(total)}`,
    others: (count) => `and ${counted(count, 'other', 'others')}`,
    more: (count) => `+${englishNumber(count)}`,
  },
  unlock: {
    title: {
      PASSWORD: 'This report is protected by a password',
      NAME: 'Enter your name to open the report',
      PASSWORD_AND_NAME: 'This report is protected by a password',
    },
    text: {
      PASSWORD: 'Enter the password that the agency gave you.',
      NAME: 'The agency sees the names of those who opened the report, as they are written.',
      PASSWORD_AND_NAME:
        'Enter the password that the agency gave you, and your name: the agency sees the names of those who opened the report, as they are written.',
    },
    name: 'Your name',
    password: 'Password',
    open: 'Open report',
    opening: 'Opening…',
    missing: 'Enter the password',
    nameMissing: 'Enter your name',
  },
} satisfies { [Name in keyof Sets]: Part<Sets[Name]> }
