import { deliveryMessages as words } from '../../messages/delivery.ts'
import { reportMessages } from '../../messages/report.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { Field } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { CONTENT_TYPES } from '../../vocabulary/content-types.ts'
import accountStyles from '../account/account-form.module.css'
import styles from './delivery.module.css'

/** The page of a creator's link, rendered once at build time: `startDelivery` fills it in and makes it work. */
export function DeliveryForm() {
  return (
    <div
      className={accountStyles.account}
      data-delivery
      data-types={JSON.stringify(reportMessages.contentTypeShort)}
    >
      <header className={accountStyles.head}>
        <h1 className={accountStyles.title}>{words.title}</h1>
        <p className={accountStyles.lead} data-lead />
      </header>
      <div data-loading>
        <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
        <Skeleton />
        <Skeleton shape="meta" />
      </div>
      <div data-done hidden tabIndex={-1} className={accountStyles.account}>
        <Alert title=" ">{words.thanksMore}</Alert>
        <Button data-more>{words.more}</Button>
      </div>
      <form noValidate method="dialog" className={accountStyles.account} hidden>
        <p>{words.how}</p>
        <ul className={styles.contents} aria-label={words.contents} data-contents />
        <Details label={words.missing}>
          <Field data-field label={words.missingLink} id="found-link" hint={words.missingHint}>
            <TextInput name="link" type="url" inputMode="url" autoComplete="off" />
          </Field>
          <Field data-field label={words.missingDay} id="found-day">
            <TextInput name="day" type="date" />
          </Field>
        </Details>
        <Details data-caption label={words.caption}>
          <Field label={words.captionType} id="caption-type">
            <Select>
              {CONTENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {reportMessages.contentType[type]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.captionText} id="caption-text" hint={words.captionHint}>
            <Textarea />
          </Field>
          <p role="status" data-verdict />
          <p>{words.captionMethod}</p>
        </Details>
        <p role="status" data-stored />
        <Button
          kind="primary"
          size="large"
          type="submit"
          busyLabel={words.submitting}
          className={accountStyles.submit}
        >
          {words.submit}
        </Button>
      </form>
      <div role="alert" data-failure />
      <div data-retry hidden>
        <Button>{words.retry}</Button>
      </div>
      <p className={accountStyles.after}>
        {words.privacy} <span data-until /> <a href="/privacy">{words.privacyLink}</a>
      </p>
      <template data-problem>
        <Alert kind="danger" title=" " />
      </template>
      <template data-content>
        <li className={styles.content}>
          <div className={styles.what}>
            <img className={styles.picture} alt="" width={56} height={56} hidden />
            <div>
              <h2 className={styles.name} data-name>
                {' '}
              </h2>
              <a href="/" target="_blank" rel="noreferrer" data-open>
                {words.open}
                <VisuallyHidden data-of />
              </a>
            </div>
          </div>
          <div className={styles.fields} data-numbers />
          <div data-proof>
            <div className={styles.fields}>
              <FileInput
                accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
                icon={<Icon name="image" />}
                label={words.proof}
                onFile={() => {}}
              />
              <p role="status" data-proof-state />
              <p role="status" data-reading />
              <ul className={styles.contents} data-reads />
            </div>
          </div>
        </li>
      </template>
      <template data-number>
        <Field data-field label=" " id="sample" hint=" ">
          <TextInput inputMode="numeric" autoComplete="off" />
        </Field>
      </template>
      <template data-read>
        <li className={styles.fields}>
          <div className={styles.crop} data-crop />
          <p>
            <b data-text />
            <span data-rounded />
          </p>
          <Button size="small" data-use>
            {words.use}
          </Button>
        </li>
      </template>
      <template data-field-error>
        <Field label="" id="sample" error=" " />
      </template>
    </div>
  )
}
