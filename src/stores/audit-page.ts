import { atom } from 'nanostores'
import type { AnswerOf } from '../client/call-input.ts'
import { call } from '../client/call.ts'
import type { AuditEntry } from '../contract/audit-log.ts'
import { auditMessages } from '../messages/audit-log.ts'
import { countLabels } from '../messages/metrics.ts'
import { createListPage } from './list-page.ts'
import { saveFile } from './save-file.ts'
import { showError } from './snackbar.ts'

export type AuditList = AnswerOf<'GET /audit'>
export type AuditPage = ReturnType<typeof createAuditPage>

const FILTERS = ['person', 'action', 'entity', 'startDate', 'endDate'] as const

/** «Registro attività»: the list, its filters in the query of the address, and its download. */
export function createAuditPage() {
  const page = createListPage({
    filters: FILTERS,
    search: 'person',
    narrowing: FILTERS,
    load: (query, signal) => call('GET /audit', { query, signal }),
  })
  const $downloading = atom(false)
  const $opened = atom<AuditEntry | null>(null)

  return {
    ...page,
    $downloading,
    /** The entry whose details are shown. */
    $opened,
    open: (entry: AuditEntry) => $opened.set(entry),
    close: () => $opened.set(null),
    async download() {
      if ($downloading.get()) return
      $downloading.set(true)
      const query = page.$query.get()
      const filters = Object.fromEntries(
        FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])),
      )
      try {
        saveFile(await call('GET /audit.csv', { query: filters }), auditMessages.fileName, 'csv')
      } catch (error) {
        showError(error)
      } finally {
        $downloading.set(false)
      }
    },
  }
}

export type ChangedField = { key: string; label: string; before: string; after: string }

/** The fields that an entry changed, with their values before and after. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((key) => ({ key, label: labelOf(key), before: textOf(was[key]), after: textOf(is[key]) }))
    .filter((field) => field.before !== field.after)
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

const labels: Readonly<Record<string, string>> = { ...auditMessages.keys, ...countLabels }

function labelOf(key: string): string {
  return labels[key] ?? key
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return auditMessages.nothing
  if (typeof value === 'boolean') return value ? auditMessages.yes : auditMessages.no
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return value.join(', ') || auditMessages.nothing
  }
  return JSON.stringify(value)
}
