import { inMetres } from "#shapes/values/limit-texts.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import { shapeTexts } from "#shapes/values/texts.ts";
import { answerTexts } from "./imports/answer-texts.ts";
import { limits } from "./limits.ts";
import { pointTexts } from "./search/point-texts.ts";

/** A scale as it is written everywhere: 1:1,000. */
const ratio = (scale: number) => `1:${scale.toLocaleString("en")}`;

/** Validation texts: the API returns them and the app shows them. */
export const texts = {
  fillInAllFields: "Please fill in all fields",
  fixPasswordRequirements: "Please fix password requirements",
  passwordsDoNotMatch: "Passwords do not match",
  invalidEmail: "Please enter a valid email address",
  projectNameRequired: "Project name is required",
  siteNameRequired: "Site name is required",
  teamNameRequired: "Team name is required",
  usernameRequired: "Username is required",
  emailRequired: "Email is required",
  allFieldsRequired: "All fields are required",
  newPasswordsDoNotMatch: "New passwords do not match",
  newPasswordTooShort: `New password must be at least ${limits.passwordMinLength} characters long`,
  newPasswordTooSimple:
    "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
  selectCsvFile: "Please select a valid CSV file",
  noValidPoints: "No valid points found in CSV file",
  confirmReplace: "Please confirm what will be replaced",
  replacedMeanwhile: "Somebody has uploaded other data in the meantime. Please check what would be replaced.",
  answers: answerTexts,
  numbers: {
    /** `ways` has both meanings of a comma, or the only one. */
    comma: (ways: readonly string[]) =>
      `Please write ${ways.join(" or ")}, without a comma${ways.length > 1 ? ": it can mean thousands or decimals" : " for thousands"}`,
  },
  drawing: {
    choosePlace: "Choose a coordinate system, or place it by its origin.",
    noCalibration: "The site has no calibration: calibrate it first, or place the drawing in another way.",
    previewFirst: "Preview the drawing first, and send the preview's fingerprint in the field ‘seen’",
    liesElsewhere:
      "The drawing would lie elsewhere now than in the preview: the site's points or calibration have changed. Please look at it again.",
    twoPoints: "Give at least two points, one per line",
    badPoint: (line: number) =>
      `Line ${line} places no point: type its x and y in the drawing, then its name in the survey or its easting and northing`,
    noSuchPoint: (name: string) => `The site's survey has no point called ${name}`,
    chooseSystem: "Please give the EPSG code of the easting and northing",
    otherUnit: (better: string, unit: string, ratio: string) =>
      `The points lie ${ratio} times as far apart on the ground as in the drawing: its figures look like ${better}, not ${unit}.`,
    size: (drawing: string, survey: string, better: string | null, unit: string) =>
      `The drawing would be ${drawing} wide, and the survey is ${survey}${better ? `: its figures look like ${better}, not ${unit}` : ": check the unit of its figures"}.`,
    chooseUnit: "Please choose the unit of the drawing",
    numberUpTo: (most: number) => `Please enter a number up to ${most.toLocaleString("en")}`,
  },
  search: {
    empty: "Please type what to search for",
    limit: `The limit is a whole number from 1 to ${limits.searchHitsMax}`,
    after: "This is not a position in a list of results",
  },
  points: pointTexts,
  layerNameRequired: "Layer name is required",
  invalidWmsAddress: "Please enter an address that begins with http:// or https:// and has no password in it",
  calibration: {
    ...shapeTexts.calibration,
    noSystem: "Please choose a coordinate system that can be computed",
    datum: "Please name the height system, such as NAVD88 or NN2000",
    otherProject: "Please choose a site of the same project",
    fileLeavesOpen: (what: string) =>
      `The file does not say ${what}. Add it to the file's header, or import the file into a site of this project, which asks for it, and take the positions from there`,
    fileElsewhere: (crs: string) =>
      `The file names no known coordinate system, and its coordinates lie outside the area of ${crs}. Please choose the system that they are in`,
    localLeavesOpen: (what: string) =>
      `The file in the local grid does not say ${what}. Answer this on its page first, or add it to the file's header`,
    tooManyLocal: (names: number, most: number) =>
      `The file in the local grid has ${names.toLocaleString("en")} names, and at most ${most.toLocaleString("en")} can be looked up here: keep only the control points in it, or type their names`,
    tooManyPairs: (pairs: number) =>
      `${pairs.toLocaleString("en")} names occur in both: keep at most ${surveyLimits.calibrationPointsMax} of them in the file of known positions`,
    fileReadsTwoWays: (other: string) =>
      `The file can be read in two ways. The other one is: ${other}. Import the file into a site of this project, where you can choose, and take the positions from there`,
  },
  volume: {
    ...shapeTexts.volume,
    elevationMissingFeet: "Please enter an elevation in feet",
    notANumber: "Please enter a number with a decimal point and no thousands separators, such as 1494.5",
    badCorner: (line: number, pair: string) =>
      `Line ${line} is not a corner: write ${pair}${line > 1 ? ", or a length with its unit and a bearing, such as 25 m, 90° or 82 ft, 90°" : ""}`,
    ratio: "Please enter the horizontal run per unit of rise, such as 4 for 4:1; leave it empty for level",
    battersNeedGround:
      "Batters run out to the existing ground: leave either this or the offsites elevation empty",
    swell: "Swell must be between 0 and 1000 %",
    shrink: "Shrink must be at least 0 and less than 100 %",
    maxEdge: inMetres("invalid-max-edge", "The maximum edge length must be above {0}", 0),
    pointAccuracy: inMetres(
      "invalid-point-accuracy",
      "The accuracy of points must be above 0 and at most {0}",
      surveyLimits.pointAccuracyMaxM,
    ),
    heightBias: inMetres(
      "invalid-height-bias",
      "The error that all heights share must be between 0 and {0}",
      surveyLimits.heightBiasMaxM,
    ),
    noOtherSite: "Please choose the survey to compare with",
    confirmDifferentHeights: "Please confirm that you want to compare surveys of different height references",
    otherSiteGone:
      "The site to compare with no longer exists, or you do not have access to it. Please choose another",
    otherSurveyGone: "The survey to compare with no longer exists. Please choose another",
    noDesign: "Please choose the design to compare with",
    pointsChanged: "The points of this site have changed since. Please calculate again.",
    figuresChanged: "The figures differ from those shown. Please calculate again.",
    comparedGone: "The survey or design to compare with no longer exists. Please calculate again.",
    designGone: "The design to compare with no longer exists. Please choose another",
    designTooLarge:
      "This design is too large to compute in your browser. Press Calculate to compute it on the server.",
    designNotLoaded: "Your browser could not load this design. Press Calculate to compute it on the server.",
  },
  accounts: {
    linkInvalid: "This link is no longer valid. Please request a new one",
    passwordRequired: "Please enter your password",
    codeRequired: "Please enter a code",
    proofRequired: "Please enter your password, or use your second factor",
    passkeyName: "Please enter a name for the passkey",
    passkeyWrong: "This passkey was not accepted. Please try again",
    codeWrong: "This code is not valid, or has already been used. Please enter a new one",
    ownEmailRequired: "Please enter the email address of your account",
    returnPath: "Please give a path of this application to return to",
    providerAnswer: "Please give the answer of the provider",
  },
  apiTokens: {
    nameRequired: "Please enter a name for the token",
    scope: "Please choose whether the token may only read, or write too",
    expiryInvalid: "Please choose when the token expires",
    expiryPast: "Please choose today or a later day",
    expiryTooLate: (days: number) =>
      `Tokens here can last up to ${days} ${days === 1 ? "day" : "days"}. Please choose an earlier last day`,
    noProject: "This project no longer exists. Please choose another",
    tooMany: (limit: number) => `An account may have at most ${limit} tokens. Please revoke one first`,
  },
  sharing: {
    labelRequired: "Please say whom the link is for",
    expiryInvalid: "Please choose when the link expires",
    expiryPast: "Please choose today or a later day",
    passwordTooShort: `The password must be at least ${limits.sharePasswordMinLength} characters long`,
    tooMany: "This site has too many links. Please revoke some first",
    noSurvey: "This survey no longer exists. Please choose another",
    noReport: "This volume no longer exists. Please choose another",
    originInvalid: "Please enter only the beginning of the page’s address, such as https://www.example.org",
    tooManyOrigins: `At most ${limits.embedOriginsMax} pages can show the map`,
    noEmbedWithPassword:
      "A link with a password cannot be embedded in a page. Please leave out the password or the pages",
    noMapToEmbed: "Only the map of a site or a survey can be embedded in a page",
    invalid: "This link is not valid, or it has expired",
    needsPassword: "This link needs a password",
  },
  comments: {
    textRequired: "Please write a comment",
    position: "Please enter a latitude between −90 and 90 and a longitude between −180 and 180",
    pointName: "Please enter the name of a point",
    noPoint: (name: string) => `The current survey has no point ${name}`,
    noSurvey: "This site has no points yet. Please choose another place",
    noResult: "This volume no longer exists. Please choose another place",
    state: "Please choose open, resolved, unread or all",
    tooManyThreads: (limit: number) =>
      `A site can have at most ${limit.toLocaleString("en")} comments with their replies. Please delete some first`,
    tooManyReplies: (limit: number) =>
      `A comment can have at most ${limit} replies. Please start a new comment`,
    tooManyMentions: (limit: number) => `A comment can mention at most ${limit} people`,
  },
  webhooks: {
    nameRequired: "Please enter a name for the webhook",
    urlRequired: "Please enter the address to send to",
    urlInvalid: "Please enter an address that begins with https:// and has no password and no # in it",
    httpsOnly: "The address must begin with https://",
    privateAddress: "The address must be on the public internet",
    eventsRequired: "Please choose at least one event",
    tooMany: `A project can have at most ${limits.webhooksMax} webhooks. Please delete one first`,
    tooManySecrets:
      "This webhook already signs with five secrets. Please end one first, or wait until one expires",
    presentSecret: "This is the current secret. Please replace it to end it",
    isOff: "The webhook is off. Please switch it on first",
    isWaiting: "This delivery is already waiting to be sent",
  },
  stockpiles: {
    nameRequired: "Stockpile name is required",
    materialRequired: "Material name is required",
    density: `Please enter a density above 0 and up to ${limits.densityMaxTPerM3} t/m³, or leave it empty`,
    heightBias: inMetres(
      "invalid-height-bias",
      "Please enter a common height error from 0 to {0}, or leave it empty",
      surveyLimits.heightBiasMaxM,
    ),
    price: `Please enter a price from 0 to ${limits.priceMax.toLocaleString("en")}, or leave it empty`,
    currency: "Please enter a currency as three letters, such as CHF",
    perUnit: "Please choose whether the price is per tonne or per m³",
    outline: "Please draw the outline, or enter at least 3 corners, one per line",
    corners: `An outline may have at most ${limits.stockpileCornersMax} corners`,
    elevationMissing: {
      code: "base-elevation-missing",
      message: "Please enter the elevation of the base in metres",
    },
    elevationMissingFeet: "Please enter the elevation of the base in feet",
    base: "Please choose a base",
    materialGone: "This material no longer exists. Please choose another",
    twice: (name: string) => `There is already a material named ${name}`,
    inUse: (count: number) =>
      `${count === 1 ? "A stockpile uses" : `${count} stockpiles use`} this material, perhaps on a site in the bin. Please choose another material there first.`,
    tooMany: (limit: number) => `A site may have at most ${limit} stockpiles`,
    /** Why a survey gives no volume, by the code that is stored. */
    problems: {
      "boundary-without-survey": "Outside the survey.",
      "toe-without-survey": "The outline must run over surveyed ground, at least in part.",
    },
    tooManyMaterials: (limit: number) => `A project may have at most ${limit} materials`,
  },
  surveys: {
    invalidDate: "Please enter the day of the survey, not in the future, such as 2026-11-22",
  },
  designs: {
    ...shapeTexts.designs,
    nameRequired: "Please enter a name for the design",
    fileOrPlane: "Please give either an uploaded file or a plane",
    crs: "Please choose the coordinate system of the design",
    unit: "Please choose the unit of the design",
    heights: "Please say what the heights of the design are measured from",
    position: "Please choose high, low, within or beside",
    order: "Please choose largest or survey",
  },
  comparison: {
    survey: "Please choose a survey",
    tolerance: inMetres(
      "invalid-tolerance",
      "Please enter a tolerance from 0 to {0}",
      surveyLimits.toleranceMaxM,
    ),
    ...shapeTexts.comparison,
    against: "Please choose first, previous, level or design",
    pointName: "Please enter the name of a point",
  },
  profile: {
    line: "Please enter the corners of the line, one per line",
    twoCorners: "Please enter at least 2 corners, one per line",
    lineTooLong: `Please enter at most ${limits.profileCornersMax} corners, each with no more digits than it needs`,
    badCorner: (line: number) => `Line ${line} is not a corner: write two numbers with a comma between them`,
    degrees: "Please enter degrees: a latitude between −90 and 90, a longitude between −180 and 180",
    system: "Please enter the EPSG code of a coordinate system, such as 25832",
    outsideSystem: "This corner cannot be converted from the coordinate system. Please check the numbers",
    surveys: `Please choose at most ${limits.profileSurveysMax} surveys`,
    against: "Please choose what to compare with: the level, the design or the earlier survey",
    axisGone: "This line is no longer there. Please choose another",
    noDesign: "Please choose the design to compare with",
    noEarlier: "Please choose the earlier survey to compare with",
    noSurvey: "This site has no survey. Please upload points first",
    distance: inMetres(
      "invalid-distance",
      "Please enter a distance from {0} to {1}",
      limits.profileStepMinM,
      limits.profileStepMaxM,
    ),
    noLevel: "Please enter the level of the plane at the start of the line",
  },
  activity: {
    invalidDay: "Please enter a day, such as 2026-11-22",
    daysInOrder: "The last day must not be before the first",
    invalidCursor: "This page of the activity does not exist. Please start with the newest",
  },
  codeMarks: {
    nothingChosen: "Please choose a colour or a shape",
    twice: "Please name each code once",
    tooMany: (limit: number) => `Colours and shapes can be chosen for at most ${limit} codes`,
  },
  surface: {
    maxEdge: inMetres("invalid-max-edge", "The longest edge must be above 0 and at most {0}", 100_000),
    minAngle: "The smallest angle must be above 0 and at most 45 degrees",
    changed: "The surface settings of this site have changed since. Please calculate again.",
  },
  reports: {
    paper: "Please choose A4 or A3 as the paper",
    scale: "Please choose one of the listed scales, such as 500 for 1:500",
    timeZone: "Please name a time zone, such as Europe/Zurich",
    logoBytes: `The logo must be at most ${limits.logoBytes / 1_024} KB`,
    logoPixels: `The logo must have at most ${limits.logoPixels / 1e6} million pixels`,
    logoKind: "The logo must be a complete PNG or JPEG file. Save PNG files without interlacing",
    noLogo: "The logo could not be drawn.",
    pending: (count: number) =>
      count === 1
        ? "1 volume is still being computed. Please ask for the report again in a moment."
        : `${count} volumes are still being computed. Please ask for the report again in a moment.`,
    noFit: (scale: number, paper: string, fits: number, larger: string | null = null) =>
      `At ${ratio(scale)} the plan does not fit on ${paper}; the largest scale that fits is ${ratio(fits)}${larger ? `. On ${larger} it fits at ${ratio(scale)}` : ""}`,
  },
  sitePlan: {
    orientation: "Please choose portrait or landscape",
    area: "Please choose what the plan shows: the site, its boundary, a code, a stockpile or a volume",
    labels: "Please choose heights, names, both or none for the points",
    contours: "Please choose on or off for the contours",
    dpi: "Please choose 96, 150 or 300 dots per inch",
    noPoints: "This survey has no points to draw",
    noBoundary: "The surface of this site has no outer boundary",
    noCode: "No point of this survey has this code",
    gone: "The stockpile or volume chosen for this plan no longer exists",
  },
  bulk: {
    none: "Please select at least one row",
    tooMany: `At most ${limits.bulkMax} rows can be changed at once`,
    gone: "It no longer exists, or you do not have access to it",
    failed: "It failed. Please try again",
    managersOnly: "Only project managers may do this",
    viewersOnly: "Viewers of a team cannot do this",
    decided: "It is no longer waiting for approval",
    noPoints: "None of these sites has points to export",
    tooManyPoints: (count: string, most: string) =>
      `These sites have ${count} points together; at most ${most} can be exported at once`,
    /** Name of the file in the archive that lists what was not exported. */
    notExported: "Not exported.txt",
  },
  tooLong: (field: string, limit: number) => `${field} must be at most ${limit} characters long`,
  photos: {
    empty: "The file is empty.",
    heic: "This is a HEIC photo, which many browsers cannot show. Please save it as JPEG and choose it again. To take photos as JPEG on an iPhone, choose Settings > Camera > Formats > Most Compatible.",
    otherKind: "This is not a JPEG, PNG or WebP photo.",
    damaged: "The photo is damaged or incomplete, so it cannot be read.",
    tooManyPixels: (pixels: number) =>
      `The photo has ${Math.round(pixels / 1e6).toLocaleString("en")} megapixels. At most ${limits.photoPixels / 1e6} are allowed: please make it smaller.`,
    notNow: "Photos cannot be added at the moment. Please tell your administrator.",
    tooLarge: `The photo is larger than ${limits.photoBytes / 1_048_576} MB. Please make it smaller.`,
    tooMany: `A comment can have at most ${limits.photosPerComment} photos.`,
    tooManyPrepared:
      "You have too many photos that do not belong to a comment yet. Please post or remove some, or wait a day.",
    notYours: "Only the author of the comment or a project manager may delete its photos",
    gone: "A photo is no longer available: it was removed, or a day has passed. Please choose it again.",
  },
} as const;
