/** Limits of lengths, sizes and counts for input attributes and validation (contract §2). */
export const LIMITS = {
  nameLength: 200,
  bioLength: 2_000,
  captionLength: 10_000,
  commentLength: 5_000,
  /** Why a person decides otherwise than the rules. */
  reasonLength: 1_000,
  emailLength: 254,
  urlLength: 2_048,
  trackingMethods: 50,
  creators: 2_000,
  /** What is agreed with one creator in a campaign: rows, and contents of one. */
  deliverables: 20,
  deliverableContents: 1_000,
  /** Errors of fields that an answer tells. */
  fieldErrors: 100,
  passwordMin: 12,
  passwordMax: 128,
  /** Characters of a share link's password, which is read out by telephone. */
  linkPasswordMin: 8,
  linkPlatforms: 10,
  /** The most that a file can be limited to. */
  fileContents: 10_000,
  /** API tokens of a person. */
  apiTokens: 50,
  webhooks: 20,
  /** Share links of a report that have not been revoked. */
  links: 100,
  /** People to whom one mail with a report goes. */
  mailingRecipients: 20,
  mailingMessage: 2_000,
  /** Mailings of a campaign. */
  mailings: 50,
  /** The largest count of one content or channel: more is not to be (metrics.md). */
  count: 10_000_000_000,
  /** The largest reach: as many people as there are. */
  people: 8_300_000_000,
  /** The largest amount people and providers may enter: sums and estimates of it stay exact. */
  amount: 1e12,
  pageSizeMax: 100,
  /** Creators side by side. */
  comparedCreators: 4,
  pageSize: 20,
  usersPageSize: 100,
  byNameItems: 10,
  dashboardReportCampaigns: 200,
  /** With more, a dashboard's report leaves its creators to a call of their own, in pages. */
  dashboardReportCreators: 50,
  /** With more, the first view of a campaign's report leaves its creators and channels out. */
  firstViewCreators: 50,
  /** Channels besides its own that published a content. */
  contentPartners: 20,
  /** Days for which a creator's link for missing numbers is valid. */
  deliveryDays: 14,
  /** Days before their numbers are due on which a creator is reminded. */
  reminderDays: 2,
  /** Creators of one request. */
  deliveryCreators: 100,
  /** Numbers that one call sends or decides. */
  deliveredNumbers: 600,
  /** Contents that a creator reports in one call. */
  deliveredContents: 20,
  /** Contents that a creator's link shows. */
  deliveryContents: 200,
  /** Days for which a screenshot of statistics is stored. */
  proofDays: 90,
  /** Contents without numbers that are listed of one creator. */
  missingContents: 50,
  /** Contents that one call deletes or moves. */
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
