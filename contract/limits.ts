/** Limits of the product. Each has its unit in its name or in its comment. */
export const limits = {
  passwordMinLength: 12,
  /** Of a share link. Attempts are limited, and the link itself is secret. */
  sharePasswordMinLength: 8,
  /** How long an invitation to a team can be accepted. */
  invitationDays: 30,
  /** Open invitations of one team. */
  invitationsMax: 100,
  /** Valid tokens of one account. */
  apiTokensMax: 50,
  /** Links of one site that work at the same time. */
  shareLinksMax: 100,
  /** Websites that may embed the map of one link. */
  embedOriginsMax: 10,
  /** A longer password costs hashing time and adds no protection. */
  passwordMaxLength: 256,
  /** How long a session counts as proved, for calls that ask for a recent proof. */
  proofMinutes: 10,
  emailMaxLength: 254,
  returnPathMaxLength: 2_000,
  /** Characters: code, state, issuer and whatever else a provider adds. */
  providerAnswerMaxLength: 8_000,
  /** Of each kind in one answer of the search. */
  searchHits: 10,
  searchHitsMax: 50,
  /** On the home page: sites, changes by others and how many days back, volumes of the month. */
  homeSites: 6,
  homeChanges: 8,
  homeDays: 90,
  homeVolumes: 10,
  /** Hours without a call after which a visit has ended. */
  visitGapHours: 4,
  descriptionMaxLength: 5000,
  /** Most points on one site; the environment's MAX_POINTS overrides it. */
  maxPoints: 2_000_000,
  /** Largest upload in mebibytes; the environment's MAX_UPLOAD_MB overrides it. */
  maxUploadMb: 256,
  /** Staged files of one account, including those still uploading. */
  stagedFilesMax: 100,
  /** What one account's data may take, in mebibytes; the environment's ACCOUNT_QUOTA_MB overrides it. */
  accountQuotaMb: 10_240,
  /** Mebibytes left free on the disk; the environment's DISK_RESERVE_MB overrides it. */
  diskReserveMb: 512,
  /** Days to keep activity; the environment's ACTIVITY_DAYS overrides it. */
  activityDays: 730,
  /** Entries on one page of the activity. */
  activityPage: 50,
  /** Waiting and running jobs of one account, and of all accounts. */
  jobsOfAccountMax: 20,
  jobsMax: 500,
  /** Of one photo's file. */
  photoBytes: 20 * 1_048_576,
  /** Width times height of a photo's file. */
  photoPixels: 60_000_000,
  /** Of one comment, and of one form. */
  photosPerComment: 10,
  /** Photos of one account that are not attached to a comment yet. */
  photosPrepared: 40,
  /** Longest edge of a photo as it is kept, and of its thumbnail. */
  photoEdgePx: 2_560,
  thumbnailEdgePx: 480,
  /** Of JPEG, from 1 to 100. */
  photoQuality: 82,
  thumbnailQuality: 75,
  jsonBodyBytes: 1_048_576,
  /** Of a form without a file. */
  formBytes: 1_048_576,
  /** Fields of a form. */
  formFieldsMax: 1_000,
  /** Characters of a profile's line in a URL. */
  profileLineMaxLength: 8_000,
  profileCornersMax: 200,
  profileSurveysMax: 6,
  /** Lines offered for profiles of a site, and corners of one of them. */
  profileAxesMax: 500,
  profileAxisCornersMax: 2_000,
  /** Spacing of chainages and of cross-sections, and the width of a cross-section. */
  profileStepMinM: 0.01,
  profileStepMaxM: 10_000,
  /** Designs of one site. */
  designsMax: 100,
  /** Larger designs are computed on the server instead of in the page. */
  designTrianglesInPage: 2_000_000,
  /** Stockpiles of one site. */
  stockpilesMax: 500,
  /** Corners of a stockpile's outline. */
  stockpileCornersMax: 500,
  /** Characters of a comment. */
  commentMaxLength: 4_000,
  /** Of one thread, after its first comment. */
  repliesMax: 200,
  /** Threads of comments on one site. */
  threadsMax: 2_000,
  /** Threads on one page of them. */
  threadsListedMax: 200,
  /** People that one comment mentions. */
  mentionsMax: 50,
  /** Materials of one project. */
  materialsMax: 200,
  /** Tonnes per m³. Osmium, the densest material, stays below it. */
  densityMaxTPerM3: 25,
  priceMax: 1_000_000_000,
  /** Lines of a drawing that are listed as possible boundaries and pads, and all their corners together. */
  outlinesMax: 500,
  outlineCornersOfAllMax: 50_000,
  /** Codes in the filter of one list of points. */
  codesAskedMax: 100,
  /** Characters of the cursor in a list of points. */
  pointCursorMaxLength: 6_000,
  /** Points that can be named one by one in a correction; a filter may match more. */
  correctedRowsMax: 1_000,
  /** Selected points: a URL with all of them stays below the 8 kB that proxies accept. */
  selectedPointsMax: 500,
  /** Metres that heights can be raised by in a correction. */
  raiseMaxM: 1_000,
  /** Radius of a search around a position. */
  nearMaxM: 1_000_000,
  /** Codes of one project whose colour or shape is chosen. */
  codeMarksMax: 200,
  /** Layers of a drawing that one surface follows. */
  surfaceLayersMax: 200,
  /** Lines, crossings or names listed in one answer. */
  linesListed: 2_000,
  /** Most points in one stored and sent chunk. */
  chunkPoints: 16_384,
  /** Of the file of a report's logo; in base64 it must fit a JSON body. */
  logoBytes: 512 * 1_024,
  /** Width times height of a report's logo. */
  logoPixels: 4_000_000,
  urlMaxLength: 2_000,
  /** Of one project. */
  webhooksMax: 10,
  /** Secrets of one webhook that sign at the same time. */
  webhookSecretsMax: 5,
  /** Deliveries of one webhook that wait; further ones are skipped. */
  webhookWaitingMax: 1_000,
  /** Deliveries of one webhook that its log keeps, and for how long. */
  webhookLogMax: 100,
  webhookLogDays: 30,
  /** For the whole exchange with a receiver. */
  webhookAnswerMs: 10_000,
  /** Of a receiver's answer; the rest is not read. */
  webhookAnswerBytes: 65_536,
  /** Characters of an answer that the log keeps. */
  webhookAnswerKept: 1_000,
  /** A webhook that has failed for so long, without a success, is switched off. */
  webhookFailingDays: 3,
  /** Of a map server's answer, both compressed and decompressed. */
  wmsAnswerBytes: 5 * 1_048_576,
  /** In all, redirects included. */
  wmsAnswerMs: 10_000,
  /** Layers of one map service that are described. */
  wmsLayers: 5_000,
  /** Characters of a layer's name, title or attribution. */
  wmsTextMaxLength: 500,
  /** Projects, sites, items of the bin or accounts that one call changes. */
  bulkMax: 200,
  /** Rows changed when everything that matches a filter is selected: in several calls. */
  bulkMatchingMax: 5_000,
  /** Points of the sites that one archive holds: larger ones outgrow the format's 4 GB. */
  exportPointsMax: 10_000_000,
  /** Sites of one overview map. */
  overviewSites: 5_000,
  /** Sites whose small plans one call returns. */
  sketchesMax: 60,
  /** Rows of one part of a list that a caller asks for. */
  listPart: 1_000,
  /** Options of a select field; with more, the field becomes a text field. */
  choicesMax: 200,
  /** Rows on one page of a list, and archived projects below it. */
  listRows: 200,
  archivedRows: 50,
  adminPageSizes: [10, 25, 50, 100],
  adminPageSizeDefault: 10,
} as const;
