/** Modules of a folder of src by name, with their style sheets. */
function named(folder: string, names: string): string {
  return String.raw`src/${folder}/(${names.trim().split(/\s+/).join('|')})\.(module\.css|tsx?)$`
}

function group(name: string, priority: number, ...patterns: string[]) {
  return { name, priority, test: new RegExp(patterns.join('|')) }
}

/**
 * Modules shared by pages are grouped into few files, each with its dependencies, because many small files compress
 * badly and each needs a request. A screen loads `client`, its own group, and those below if it has forms or charts; a
 * page without React loads one file of its own (form-scripts.ts). Modules of a single screen are split by the bundler.
 * The size budgets (`npm run test:size`) show whether this still fits. Of groups with the same integer priority, the
 * first one takes a module with all its imports.
 */
export const codeSplitting = {
  groups: [
    // A report of several campaigns validates its days without a schema.
    group('validation', 3.6, named('messages', 'validation')),
    // Input fields.
    group(
      'schemas',
      3.5,
      String.raw`node_modules/valibot/`,
      named('stores', 'field-messages form resume-draft'),
      named('contract', 'field-errors primitives validation-code list-of'),
    ),
    // React and the basis of every screen: the renderer of the islands.
    group(
      'client',
      4,
      String.raw`node_modules/(react|react-dom|scheduler|@astrojs/react)/|vite/preload-helper|rolldown/runtime`,
      String.raw`node_modules/(nanostores|@nanostores/persistent|ofetch|ufo|destr)/`,
      named('stores', 'session user menu drop-all-drafts snackbar go host theme'),
      String.raw`src/client/(?!build|to-jpeg|upload)`,
      named('lib', 'is-record read-json is-day'),
      named('contract', 'endpoint limits'),
      named('vocabulary', 'content-types social-types'),
      named('islands', 'guarded menu menu-rail order-selects'),
      named(
        'stores',
        'access address ask-first confirm remote shell list-page or-forget fetch-all restore-deleted',
      ),
      named(
        'ui',
        'alert avatar brand button icon page-head panel skeleton text-input use-popover visually-hidden field',
      ),
      named('lib', 'capital counted fold format-number format-period with-day'),
      // What lists and reports render with.
      named('stores', 'debounce selection'),
      named(
        'ui',
        'badge empty-state failed-state figure-value pagination progress-bar search-input segmented select',
      ),
      named('ui', 'before-print checkbox fold schedule-after-paint use-steps-after-paint'),
      named('ui', 'status-pill thumb platform-icon chip link-button'),
      named('lib', 'add-days rome-day day-number format-compact format-instant format-share target-scale'),
      named('vocabulary', 'target-state'),
      // Drafts stored on the device.
      named('stores', 'draft draft-images note-draft'),
      // Provenance of a number.
      named('ui', 'origin-mark'),
      named('messages', 'facts'),
      // Words about days beyond forms.
      named('messages', 'days'),
      named('presenters', 'source-text'),
    ),
    // A number with its provenance, and tables: in the reports and in the lists of creators and clients.
    group(
      'figures',
      2.5,
      named('islands/report', 'metric-figure metric-column'),
      named('messages', 'metric-columns'),
      named('presenters', 'metric-value'),
      named('vocabulary', 'metric-catalogue metric-lists'),
      named('ui', 'metric-strip row-head table'),
    ),
    // Overlays of every screen, loaded afterwards: messages, offers, questions, and what other dialogs share with them;
    // the ⌘K shortcuts; the check for a newer build.
    group(
      'above',
      1.5,
      named('islands', 'banner offers offer question'),
      named('islands/palette', 'palette-keys'),
      named('stores', 'watch-build'),
      named('client', 'build'),
      named('ui', 'confirm-popup dialog is-typing password-input remember-place snackbar'),
    ),
    // Rendering of reports of a campaign, of several and of a creator.
    group(
      'report',
      1.4,
      String.raw`src/ui/tooltip\.module\.css`,
      named('presenters', 'metric-context deliveries-text'),
      named('messages', 'metrics report deliverables'),
      named('vocabulary', 'content-counts metric-keys report-sections'),
      named('lib', 'non-empty'),
      named('stores', 'report-formats back-link stored-per-campaign'),
      named('islands/report', 'download-menu public-frame show-footer use-link-language'),
      named('stores', 'share-language'),
      named('messages', 'report-state'),
      named('islands/report', 'edit-button metric-tiles metrics-panel'),
      named('messages', 'edit-in-place'),
      named('ui', 'chart-color tooltip'),
      named('ui', 'later print-page steps-after-paint use-near-viewport when-seen'),
    ),
    group(
      'campaigns-list',
      1.3,
      named('islands/campaigns', 'campaigns-list'),
      named('messages', 'campaigns'),
    ),
    // Rendered after the list has loaded.
    group(
      'campaigns-later',
      1.35,
      named('islands/campaigns', 'campaign-source campaign-todos organization-select row-note'),
      named('messages', 'campaign-todos'),
      named('stores', 'campaign-todos organization-options'),
    ),
    // A number compared with its plan: in the list of campaigns and on dashboards.
    group(
      'track',
      1.36,
      named('ui', 'track-bar'),
      named('presenters', 'impressions-state target-words'),
      named('messages', 'goal'),
    ),
    // Numbers over days and changes since the previous period: at the top of dashboards and a creator's page, below the
    // first screen of a campaign's report.
    group(
      'over-days',
      1.41,
      named('presenters', 'period-change shares-of-total time-series time-bins'),
      named('lib', 'format-points'),
      named('messages', 'report-charts'),
      named('islands/report', 'time-panel bin-chart source-mark metric-delta'),
      named('ui', 'delta chart-legend line-chart bar-chart use-drawing when-seen'),
    ),
    // The lists with a wizard, each with the words shared with the wizard.
    group(
      'dashboards',
      1.25,
      named('messages', 'dashboards'),
      named('stores', 'dashboard-actions'),
      named('islands/dashboards', 'dashboards-skeleton'),
    ),
    group('creators', 1.25, named('messages', 'creators'), named('stores', 'creators-page')),
    group(
      'organizations-list',
      1.25,
      named('messages', 'organizations'),
      named('islands/organizations', 'organizations-list organizations-skeleton'),
    ),
    // Shared by the sections of the preferences.
    group(
      'preferences',
      1.1,
      String.raw`src/islands/preferences/preferences-screen\.module\.css`,
      named('messages', 'preferences'),
    ),
    // Selection of campaigns: in a dashboard's wizard, and above the provisional one.
    group(
      'chooser',
      1.2,
      named('stores', 'campaigns-to-choose'),
      named('islands/dashboard-wizard', 'campaign-chooser'),
    ),
    // Choosing a password.
    group('password', 1.1, named('stores', 'strength-words'), named('messages', 'password')),
    // The first screen of a campaign's report, with what its dialogs share.
    group('campaign', 1.2, named('islands/report', 'campaign-report notes report-section')),
    // Words of a campaign's report below its first screen, and of the staff's tasks in it.
    group(
      'later-words',
      1.09,
      named(
        'messages',
        'contradictions report-actions report-contents report-general report-state staff-tools',
      ),
      named('stores', 'metrics-draft'),
    ),
    // Below the first screen of every report, and explanations of its numbers.
    group(
      'below',
      1.09,
      // Sections over several campaigns are loaded with their report.
      String.raw`src/report/(?!sections/campaigns)`,
      named(
        'islands/report',
        'bars-panel block-table formula part-words time-words metric-origin how-computed',
      ),
      named('messages', 'metric-explanations'),
      named('presenters', 'explain-metric worked-change explain-series'),
      named('lib', 'sort-creators sort-rows'),
      named('islands', 'agency-line order-in-address'),
      named('stores', 'agency'),
      named('ui', 'bars use-near-viewport'),
      named('islands/report', 'audience-section creator-columns creators-table'),
    ),
    // Below the first screen of a campaign's report only.
    group(
      'lower',
      1.07,
      named(
        'islands/report',
        'lower-sections contents contents-grid creators general-section best-contents standouts',
      ),
      named('islands/report', 'campaign-charts'),
      named('ui', 'virtual-list'),
      named('islands/report', 'content-tile content-opener content-origin opened-content contents-bar'),
      named('islands/report', 'since'),
      named('messages', 'content-formulas content-filters report-standouts since'),
      named('presenters', 'explain-content gained-since'),
    ),
    // The top of reports over several campaigns.
    group(
      'dashboard',
      1.08,
      named('islands/dashboard-report', 'report-body period-fields'),
      named('stores', 'dashboard-report'),
      named('messages', 'dashboard-report'),
      named('ui', 'date-input'),
    ),
    group(
      'form',
      1,
      String.raw`src/islands/wizard/`,
      named('stores', 'image-choice typed-emails typed-values upload-chosen wizard'),
      named('ui', 'combobox'),
    ),
  ],
}
