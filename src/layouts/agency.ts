/** The agency's data in the legal texts, as a fallback for its profile: from the settings when the site is built. */
export const agency: Record<'name' | 'address' | 'vat' | 'email' | 'dpo', string> = {
  name: import.meta.env.PUBLIC_AGENCY_NAME ?? '',
  address: import.meta.env.PUBLIC_AGENCY_ADDRESS ?? '',
  vat: import.meta.env.PUBLIC_AGENCY_VAT ?? '',
  email: import.meta.env.PUBLIC_AGENCY_EMAIL ?? '',
  dpo: import.meta.env.PUBLIC_AGENCY_DPO ?? '',
}
