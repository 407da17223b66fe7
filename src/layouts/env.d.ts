/** The agency's data, read when the site is built (see README). */
interface ImportMetaEnv {
  readonly PUBLIC_AGENCY_NAME?: string
  readonly PUBLIC_AGENCY_ADDRESS?: string
  readonly PUBLIC_AGENCY_VAT?: string
  readonly PUBLIC_AGENCY_EMAIL?: string
  readonly PUBLIC_AGENCY_DPO?: string
}
