/** Lengths, sizes and counts that an input's attribute and its validation share (contract §2). */
export const LIMITS = {
  nameLength: 200,
  bioLength: 2_000,
  captionLength: 10_000,
  commentLength: 5_000,
  emailLength: 254,
  urlLength: 2_048,
  trackingMethods: 50,
  creators: 2_000,
  passwordMin: 12,
  passwordMax: 128,
  /** The most that people and providers may say of anything: sums of it, and what is modelled from it, stay exact. */
  amount: 1e12,
  pageSizeMax: 100,
  pageSize: 20,
  usersPageSize: 100,
  byNameItems: 10,
  dashboardReportCampaigns: 200,
  /** Bytes of a JSON or form body. */
  bodyBytes: 1_048_576,
  imageBytes: 4 * 1_048_576,
  importBytes: 16 * 1_048_576,
  /** Pixels a side of a stored image. */
  imageSide: 2_000,
} as const
