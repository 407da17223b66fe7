type Tag = { name: string; description: string; paths: RegExp }

/** The chapters of the published API: a call is in the first one whose pattern matches its path. */
const TAGS: readonly Tag[] = [
  {
    name: 'Sign-in',
    description: 'Tokens of a session, activation, and forgotten passwords.',
    paths: /^\/oauth2\/|^\/users\/(activate|device|resetPassword)/,
  },
  {
    name: 'Own account',
    description: 'What the caller changes of themselves: details, sessions, second factor, API tokens.',
    paths: /^(\/users)?\/me(\/|$)/,
  },
  { name: 'People', description: 'Accounts of the agency and of its clients.', paths: /^\/users/ },
  {
    name: 'Without an account',
    description: 'What opens by a share link’s `hash` or a creator’s `token`, and what everyone may read.',
    paths: /^\/public\/|^\/images\/|^\/uploads\//,
  },
  {
    name: 'Files',
    description: 'Reports as PDF, slides, workbook and CSV.',
    paths: /\/report\.\w+$/,
  },
  {
    name: 'Contents',
    description: 'What creators published in a campaign, with its measurements.',
    paths: /^\/campaigns\/\{id\}\/(channels\/\{channelId\}\/)?(contents(?!\/import)|found)/,
  },
  {
    name: 'Import',
    description:
      'Contents and campaigns from sheets: a sheet is stored, its preview answered, then imported.',
    paths: /sheet|\/import$/,
  },
  { name: 'Comments', description: 'On a campaign, its creators and contents.', paths: /\/comments/ },
  {
    name: 'Sharing',
    description: 'Share links, frozen reports, and reports sent by mail.',
    paths: /\/(links|frozen|mailings|share|hash)(\/|$)/,
  },
  {
    name: 'Missing numbers',
    description: 'Which contents lack a number, and what their creators deliver.',
    paths: /\/(missing|deliveries)/,
  },
  {
    name: 'Advertising disclosure',
    description: 'Whether captions name the advertising, by written rules and by a person.',
    paths: /\/disclosures/,
  },
  {
    name: 'Campaigns',
    description: 'Campaigns, their reports and refreshes.',
    paths: /^\/campaigns|^\/imai\//,
  },
  { name: 'Dashboards', description: 'Reports over several campaigns.', paths: /^\/dashboards/ },
  { name: 'Creators and brands', description: 'The agency’s directory.', paths: /^\/(creators|brands)/ },
  { name: 'Clients', description: 'Organizations that the agency works for.', paths: /\/organizations/ },
  {
    name: 'Agency',
    description: 'The agency’s own profile, trash and audit log.',
    paths: /^\/(agency|trash|audit)/,
  },
  {
    name: 'Webhooks',
    description: 'Addresses to which events are sent, signed, and what became of each message.',
    paths: /^\/webhooks/,
  },
  { name: 'Installation', description: 'The server itself.', paths: /^/ },
]

/** The chapter of a call, by its path in the contract. */
export function tagOf(path: string): string {
  return TAGS.find(({ paths }) => paths.test(path))?.name ?? ''
}

export const tags = TAGS.map(({ name, description }) => ({ name, description }))
