import { useState } from 'react'
import { fileChoiceMessages } from '../../messages/file-choice.ts'
import { reportMessages } from '../../messages/report.ts'
import type { Choosable } from '../../stores/file-choice.ts'
import { formatName, type ReportFile, reportFiles } from '../../stores/report-formats.ts'
import { later } from '../../ui/later.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { LazyBoundary } from '../../ui/lazy-boundary.tsx'
import styles from './report-bar.module.css'

const FileDialog = later(() => import('./file-dialog.tsx'), 'FileDialog')

type DownloadMenuProps = {
  onDownload: (file: ReportFile) => Promise<void>
  /** Offers a file for the client and an internal one. */
  isStaff?: boolean
  /** Icon only. */
  compact?: boolean
  /** Icon only on a phone, next to other buttons. */
  shrinks?: boolean
  className?: string | undefined
  /** The options of «Scegli cosa scaricare…». */
  of: Omit<Choosable, 'isStaff'>
}

/** «Scarica report»: the report as a file, with the numbers on the page. */
export function DownloadMenu({
  onDownload,
  isStaff = false,
  compact = false,
  shrinks = false,
  className,
  of,
}: DownloadMenuProps) {
  const [busy, setBusy] = useState(false)
  const [choosing, setChoosing] = useState(false)

  async function download(file: ReportFile) {
    setBusy(true)
    await onDownload(file)
    setBusy(false)
  }

  return (
    <>
      {choosing && (
        <LazyBoundary aside>
          <FileDialog of={{ ...of, isStaff }} onDownload={onDownload} onClose={() => setChoosing(false)} />
        </LazyBoundary>
      )}
      <Menu
        className={className}
        busy={busy}
        square={compact}
        label={reportMessages.download}
        items={[
          ...reportFiles(isStaff).map((file, place, all) => ({
            id: `${file.reader} ${file.format} ${file.lang}`,
            ...wordsOf(file),
            separated: place > 0 && all[place - 1]?.reader !== file.reader,
            onSelect: () => void download(file),
          })),
          {
            id: 'choose',
            label: fileChoiceMessages.choose,
            separated: true,
            onSelect: () => setChoosing(true),
          },
        ]}
      >
        <Icon name="download" />
        {!compact && <span className={shrinks ? styles.word : undefined}>{reportMessages.download}</span>}
      </Menu>
    </>
  )
}

/** `PDF`, or `Per il cliente … PDF`. */
function wordsOf(file: ReportFile): { label: string; meta?: string } {
  const name = formatName(file)
  const { reader } = file
  return reader === null ? { label: name } : { label: reportMessages.readers[reader], meta: name }
}
