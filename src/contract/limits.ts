/** Limits of lengths, sizes and counts for input attributes and validation (contract §2). */
export const LIMITS = {
  nameLength: 200,
  bioLength: 2_000,
  captionLength: 10_000,
  commentLength: 5_000,
  /** Reason for a verdict that differs from the rules. */
  reasonLength: 1_000,
  emailLength: 254,
  urlLength: 2_048,
  trackingMethods: 50,
  creators: 2_000,
  /** Deliverables of one creator in a campaign: rows, and contents per row. */
  deliverables: 20,
  deliverableContents: 1_000,
  /** Field errors in a response. */
  fieldErrors: 100,
  passwordMin: 12,
  passwordMax: 128,
  /** Characters of a share link's password, which may be read out by telephone. */
  linkPasswordMin: 8,
  linkPlatforms: 10,
  /** Names of readers listed with a link. */
  linkReaders: 50,
  /** Upper bound for limiting a file. */
  fileContents: 10_000,
  /** API tokens per person. */
  apiTokens: 50,
  webhooks: 20,
  /** Share links of a report that are not revoked. */
  links: 100,
  /** Recipients of a mailed report. */
  mailingRecipients: 20,
  mailingMessage: 2_000,
  /** Bytes of a mail's attachment: mail servers accept 10 MB and more, of a third more characters. */
  mailFile: 7_000_000,
  /** Mailings of a campaign. */
  mailings: 50,
  /** The largest count of one content or channel: larger ones are implausible (metrics.md). */
  count: 10_000_000_000,
  /** The largest reach: the world's population. */
  people: 8_300_000_000,
  /** The largest amount that people and providers may enter: sums and estimates remain exact. */
  amount: 1e12,
  pageSizeMax: 100,
  /** Creators compared side by side. */
  comparedCreators: 4,
  pageSize: 20,
  usersPageSize: 100,
  byNameItems: 10,
  dashboardReportCampaigns: 200,
  /** With more, a dashboard's report leaves its creators to a separate, paged call. */
  dashboardReportCreators: 50,
  /** With more, the first view of a campaign's report omits its creators and channels. */
  firstViewCreators: 50,
  /** Partner channels of a content. */
  contentPartners: 20,
  /** Days for which a creator's link for missing numbers is valid. */
  deliveryDays: 14,
  /** Days before the due date on which a creator is reminded. */
  reminderDays: 2,
  /** Creators per request. */
  deliveryCreators: 100,
  /** Numbers per call, sent or decided. */
  deliveredNumbers: 600,
  /** Contents that a creator reports per call. */
  deliveredContents: 20,
  /** Contents shown by a creator's link. */
  deliveryContents: 200,
  /** Days for which a screenshot of statistics is stored. */
  proofDays: 90,
  /** Contents without numbers listed per creator. */
  missingContents: 50,
  /** Contents deleted or moved per call. */
  chosenContents: 200,
  /** Bytes of a JSON or form body. */
  bodyBytes: 1_048_576,
  /** The same without a session. */
  openBodyBytes: 16_384,
  imageBytes: 4 * 1_048_576,
  importBytes: 16 * 1_048_576,
  /** Width and height of a stored image, pixels. */
  imageSide: 2_000,
} as const
