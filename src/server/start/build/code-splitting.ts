/** The modules of a folder of src by their names, with their style sheets. */
function named(folder: string, names: string): string {
  return String.raw`src/${folder}/(${names.trim().split(/\s+/).join('|')})\.(module\.css|tsx?)$`
}

function group(name: string, priority: number, ...patterns: string[]) {
  return { name, priority, test: new RegExp(patterns.join('|')) }
}

/**
 * What pages share goes into few files, each with what it needs, since many small files compress badly. A page
 * without React loads `base` alone; a wizard needs nothing of `page`, a list nothing of `form`. What belongs to one
 * screen is split as the bundler sees fit. The size budgets (`npm run test:size`) say whether this still fits.
 */
export const codeSplitting = {
  groups: [
    group(
      'base',
      4,
      String.raw`node_modules/(nanostores|@nanostores/persistent|ofetch|ufo|destr)/`,
      named('stores', 'session user menu draft snackbar go host theme sending-key'),
      String.raw`src/client/(?!build|to-jpeg|upload)`,
      named('lib', 'is-record read-json'),
      named('contract', 'endpoint limits'),
      named('trade', 'content-types social-types'),
    ),
    // A report of several campaigns checks its days without a schema.
    group('validation', 3.6, named('messages', 'validation'), named('lib', 'is-day')),
    // Where somebody types.
    group(
      'schemas',
      3.5,
      String.raw`node_modules/valibot/`,
      named('stores', 'field-messages'),
      named('contract', 'field-errors primitives validation-code list-of'),
    ),
    group(
      'shell',
      3,
      String.raw`node_modules/(react|react-dom|scheduler|@astrojs/react)/|vite/preload-helper`,
      // Not the menu itself, which waits for a file of its own before it is there.
      named('islands', 'guarded'),
      named('stores', 'access address confirm remote shell'),
      named(
        'ui',
        'alert avatar brand button icon page-head panel skeleton text-input use-popover visually-hidden',
      ),
      named('lib', 'counted fold format-number format-period'),
    ),
    // In wizards, and in forms that are none.
    group('field', 2.5, named('ui', 'field'), named('stores', 'resume-draft')),
    // In every list but that of the campaigns.
    group('table', 2.5, named('ui', 'table')),
    // In some lists, in reports and in their dialogs.
    group('platforms', 2.5, named('ui', 'platform-icon chip')),
    // In lists, and the first of them in wizards that ask for something.
    group('list', 2.5, named('stores', 'list-page or-forget fetch-all')),
    group(
      'page',
      2,
      named('islands', 'menu-rail order-selects'),
      named('stores', 'debounce'),
      named(
        'ui',
        'badge empty-state failed-state figure-value pagination progress-bar search-input segmented select',
      ),
      named('ui', 'status-pill thumb'),
      named('lib', 'rome-day day-number format-compact format-instant format-share'),
      named('trade', 'target-state'),
    ),
    // A number with its origin: in the list of creators and in the reports.
    group(
      'figure',
      1.5,
      named('islands/report', 'metric-figure metric-column'),
      named('messages', 'metric-columns'),
      named('wording', 'metric-value'),
      named('trade', 'metric-catalogue'),
      named('ui', 'metric-strip origin-mark'),
    ),
    // What is said of a number: in reports at once, in lists once somebody asks.
    group(
      'words',
      1.45,
      String.raw`src/ui/tooltip\.module\.css`,
      named('wording', 'metric-context'),
      named('messages', 'metrics report'),
      named('trade', 'content-counts metric-keys'),
      named('lib', 'non-empty'),
    ),
    // What is asked of a campaign in its report and in dialogs of the list; the first is asked of dashboards, too.
    group('download', 1.4, named('islands/report', 'download-menu'), named('stores', 'report-formats')),
    group('contents', 1.4, named('contract', 'contents'), named('stores', 'download-campaign')),
    // What reports of a campaign, of several and of a creator draw with.
    group(
      'numbers',
      1.3,
      named('islands/report', 'metric-explanation metric-tiles time-panel whole-campaign-notes'),
      named('wording', 'parts-of-whole time-series'),
      named('messages', 'report-charts'),
      named('ui', 'bars chart-color chart-legend data-table-toggle line-chart tooltip'),
    ),
    // The first screen of a campaign's report, with what its dialogs share.
    group('campaign', 1.2, named('islands/report', 'campaign-report notes report-section')),
    group(
      'form',
      1,
      String.raw`src/islands/wizard/`,
      named('stores', 'image-choice typed-emails typed-values upload-chosen wizard'),
      named('ui', 'combobox field'),
    ),
  ],
}
