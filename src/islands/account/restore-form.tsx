import { restoreMessages as words } from '../../messages/first-start.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import styles from './account-form.module.css'

/** On «Primo avvio»: restores a backup. Rendered once, at build time; `connectRestore` shows it. */
export function RestoreForm() {
  return (
    <section data-restore hidden className={styles.other} aria-labelledby="restore-title">
      <header className={styles.head}>
        <h2 id="restore-title">{words.title}</h2>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <form noValidate method="dialog" className={styles.account}>
        <div role="alert" data-restore-failure>
          <template>
            <Alert kind="danger" title=" " />
          </template>
        </div>
        <Field data-field label={words.file} id="backup" hint={words.fileHint}>
          <FileInput accept=".backup" label={<span data-file-name>{words.choose}</span>} onFile={() => {}} />
        </Field>
        <Button size="large" type="submit" busyLabel={words.submitting} className={styles.submit}>
          {words.submit}
        </Button>
        <p role="status" data-restore-status className={styles.after} />
      </form>
    </section>
  )
}
