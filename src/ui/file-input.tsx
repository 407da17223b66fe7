import { useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './file-input.module.css'
import { useField } from './use-field.ts'

type FileInputProps = {
  accept: string
  /** The label: the invitation, or the chosen file's name. */
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
  /** Several files may be chosen at once. */
  multiple?: boolean
  onFile: (file: File, others: readonly File[]) => void
}

/** A box for choosing or dropping one or more files; based on the browser's own input. */
export function FileInput({
  accept,
  label,
  icon,
  disabled = false,
  multiple = false,
  onFile,
}: FileInputProps) {
  const field = useField()
  const [over, setOver] = useState(false)

  function take(files: FileList | null) {
    const [file, ...others] = files ?? []
    if (file && !disabled) onFile(file, multiple ? others : [])
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <span
      className={classNames(styles.box, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        {...field}
        type="file"
        className={styles.input}
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files)
          // Choosing the same file again, after correcting it, also counts.
          event.target.value = ''
        }}
      />
      {icon}
      <span className={styles.label}>{label}</span>
    </span>
  )
}
