import { verifyMessages as words } from '../../messages/verify.ts'
import { MAX_MEGABYTES } from '../../stores/verify-file.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import accountStyles from '../account/account-form.module.css'
import styles from './verify.module.css'

const KINDS = ['lock', 'warn', 'danger'] as const

/** The page that verifies a file, rendered once at build time: `startVerify` makes it work. */
export function VerifyForm() {
  return (
    <div className={accountStyles.account} data-verify>
      <header className={accountStyles.head}>
        <h1 className={accountStyles.title}>{words.title}</h1>
        <p className={accountStyles.lead}>
          {words.lead} {words.private}
        </p>
      </header>
      <div data-keys>
        <template>
          <Alert
            kind="warn"
            live
            title={words.noKeys}
            action={
              <Button size="small" data-retry>
                {words.retry}
              </Button>
            }
          >
            {words.noKeysText}
          </Alert>
        </template>
      </div>
      <Field label={words.file} id="signed-file" hint={words.hint(MAX_MEGABYTES)}>
        <FileInput
          accept=".pdf,.xlsx,.pptx,.json"
          icon={<Icon name="file-up" />}
          label={words.choose}
          onFile={() => null}
        />
      </Field>
      <div role="status" className={styles.result} data-result />
      {KINDS.map((kind) => (
        <template key={kind} data-kind={kind}>
          <Alert kind={kind} title=" ">
            <p data-text />
            <ul data-parts className={styles.parts} />
            <dl data-facts className={styles.facts}>
              {Object.entries(words.facts).map(([fact, label]) => (
                <div key={fact}>
                  <dt>{label}</dt>
                  <dd data-fact={fact} />
                </div>
              ))}
            </dl>
          </Alert>
        </template>
      ))}
      <Details label={words.meaning}>
        <p>{words.proves}</p>
        <p>{words.provesNot}</p>
      </Details>
      <p lang="en" className={accountStyles.lead}>
        {words.english}
      </p>
    </div>
  )
}
