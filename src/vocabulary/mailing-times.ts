/**
 * When a report is sent by mail: once immediately, every week, on the first of every month, the day after the campaign.
 */
export const MAILING_TIMES = ['ONCE', 'WEEKLY', 'MONTHLY', 'AT_END'] as const
export type MailingTime = (typeof MAILING_TIMES)[number]

/** Files of a report that a mail may have attached. */
export const MAILING_FILES = ['pdf', 'pptx'] as const
export type MailingFile = (typeof MAILING_FILES)[number]
