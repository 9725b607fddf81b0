/** What an upload is doing. */
export type UploadStage = "upload" | "read" | "save";

/** The product's texts beside validation (contract/texts.ts): the error catalogue and what screens say. */
export const messages = {
  home: {
    tagline: "Simple topographic project management",
    lead: "Upload survey points from CSV, see the ground they describe, and calculate cut and fill. Keep every site of a project in one place, with your team.",
    sheet: (intervalM: number, indexIntervalM: number) =>
      `Sample survey, ellipsoidal heights. Contours every ${intervalM} m, index lines every ${indexIntervalM} m.`,
    features: [
      {
        title: "Points from any receiver",
        text: "Columns are recognised by their names and shown with the evidence. Rows that cannot be read are listed with the reason, never dropped in silence.",
      },
      {
        title: "Volumes you can defend",
        text: "Exact prisms on a triangulated surface, with slopes, pads and stockpiles. Cut, fill and net change are saved with everything needed to repeat them.",
      },
      {
        title: "Made for teams",
        text: "Owners, managers and members see the same projects and sites. An administrator approves every account.",
      },
    ],
  },
  logout: { done: "Logged out successfully", failed: "Logout failed. Please try again." },
  login: {
    done: "Login successful!",
    failed: "Login failed. Please try again.",
    refused: "Login failed",
    sessionEnded: "Your session has ended. Please sign in again.",
    typedIsBack:
      "You were signed out before this was saved. What you typed is here again; it is not saved yet.",
  },
  register: {
    done: "Registration successful! Please wait for admin approval.",
    failed: "Registration failed. Please try again.",
    refused: "Registration failed",
  },
  password: {
    done: "Password updated successfully",
    failed: "Failed to update password",
    refused: "Password update failed",
    rule: "At least 12 characters, with an uppercase letter, a lowercase letter, a number and a special character from @$!%*?&. Your other sessions end when the password changes.",
  },
  profile: {
    done: "Profile updated successfully",
    failed: "Failed to update profile",
    emailFixed: "The email address cannot be changed.",
    notificationsHint: "Mail about your account, such as an approval, always arrives.",
    notAvailable: "User information not available. Please log in again.",
  },
  projects: {
    created: "Project created successfully!",
    updated: "Project updated successfully!",
    deleted: "Project deleted successfully",
    fetchFailed: "Failed to fetch projects",
    fetchOneFailed: "Failed to fetch project",
    createFailed: "Failed to create project",
    updateFailed: "Failed to update project",
    deleteFailed: "Failed to delete project",
    notFound: "Project not found",
    empty: "No projects yet",
    emptyHint: "Create your first project to get started",
    personal: "Personal project",
    personalHint: "Only you and administrators see it.",
    share: "Share with a Team",
    changeTeam: "Change Team",
    noTeamHint:
      "You need to own or manage a team to create team projects. Regular team members can only view projects.",
    membersMay: "In the sites of these they also upload and delete data, and calculate volumes.",
    teamLocked: "Only project owners or team managers can assign projects to teams",
  },
  sample: {
    create: "Create sample project",
    hint: "Or look around first: an invented quarry with 2,000 surveyed points and a calculated volume.",
    project: {
      name: "Sample: quarry survey",
      description: "An invented survey to look around in. Delete it like any project when you are done.",
    },
    site: {
      name: "Quarry, October survey",
      description: "Benches, pit floor and two stockpiles.",
      fileName: "sample-quarry.csv",
    },
  },
  sites: {
    createdWithData: "Site created successfully with topographic data",
    createdWithQuestions: "Site created successfully. Please answer what its file does not say.",
    createdEmpty: "Site created successfully. You can upload data later.",
    deleted: "Site deleted successfully",
    createFailed: "Failed to create site",
    deleteFailed: "Failed to delete site",
    fetchFailed: "Failed to fetch sites",
    fetchOneFailed: "Failed to fetch site",
    notFound: "Site not found",
    empty: "No sites yet",
    emptyHint: "Upload a CSV file to create your first site",
  },
  /** Beneath what asks before deleting; other than points and diagrams nothing can be brought back. */
  restore: {
    data: "Administrators can restore it for 30 days.",
    points: "Administrators can restore its points and CAD diagrams for 30 days.",
  },
  siteData: {
    topographic: {
      name: "Topographic data",
      title: "Delete topographic data",
      question: "Are you sure you want to delete the topographic data? This action cannot be undone.",
      done: "Topographic data deleted successfully",
      failed: "Failed to delete topographic data",
    },
    cad: {
      name: "CAD diagram",
      title: "Delete CAD diagram",
      question: "Are you sure you want to delete the CAD diagram? This action cannot be undone.",
      done: "CAD diagram deleted successfully",
      failed: "Failed to delete CAD diagram",
    },
    wms: {
      name: "WMS layer",
      title: "Delete WMS layer",
      question: "Are you sure you want to delete the WMS layer? This action cannot be undone.",
      done: "WMS layer deleted successfully",
      failed: "Failed to delete WMS layer",
    },
  },
  volume: {
    title: "Volume Calculator",
    resultsTitle: "Volume Calculation Results",
    saved: "Volume calculation results saved to database successfully",
    cancelled: "The import was cancelled",
    saveFailed: "Failed to save volume results to database",
    calculateFailed: "The volume could not be calculated",
    ground: (points: string, low: string, high: string, heights: string) =>
      `${points}, ground between ${low} m and ${high} m. ${heights}`,
    drawing: "Click the corners, then Enter",
    notYet: "Nothing calculated yet",
    pressCalculate: "Choose a mode, fill in its fields and press Calculate.",
    addPads: "Draw a pad on the map, or add one and type its elevation and corners.",
    slopeHint:
      "The plane turns about the pivot, or the centroid of the boundary when there is none. Azimuth is measured from true north, clockwise.",
    factorsHint:
      "Reported beside the bank volumes, never mixed in; only a balance level takes shrink into account.",
    offsitesHint:
      "Everything outside the pads is graded to this elevation; leave it empty to leave it as it is.",
    cornersHint: "One corner a line, latitude and longitude in degrees: 46.634653, 8.594007",
    boundaryHint:
      "One corner a line, latitude and longitude in degrees. Without a boundary the outline of the survey counts.",
    balanceHint: "Finds the elevation at which the cut, less its shrink, fills the rest.",
    differentHeights: {
      title: "The two surveys count heights from different references.",
      text: (later: string, earlier: string) =>
        `This survey: ${later}. The earlier one: ${earlier}. Cut and fill would hold the difference between the two, which can be tens of metres.`,
      confirm: "Compare them all the same",
    },
    noOtherSites: "This project has no other site with points to compare with.",
    notLive: "Results are not updated while you type. Press Calculate to see them.",
    edgesTitle: "Edge of the surface",
    keepFlatEdges: "Keep flat triangles at the edge",
    keepFlatEdgesHint:
      "By default they are left out: a straight edge of a survey bows a little in the plane, and triangles across the bow would join points that are no neighbours. Flat is less than 1 mm over an edge of 100 m, and 10 cm over 1 km. Keep them where the edge of the survey really bends so little, as a long canal does.",
    maxEdgeHint:
      "Triangles at the edge whose outer side is longer are left out, from outside in. Without it none is too long.",
    uploadedLater: (name: string) =>
      `${name} was uploaded after this survey, but is taken for the earlier one. If it was measured later, cut and fill are the other way round.`,
    earlierSurveyHint:
      "Cut is what was removed since that survey, fill what was placed; over the area that both cover.",
    earlierConvention: "Cut and fill are the other way round here.",
    earlierConventionHint:
      "This was computed by the earlier convention: where the later survey is higher, that is called cut.",
    earlierConventionAction: "Calculate and save again to have what was removed as cut.",
    outlineNote: "The boundary is the outline of the surveyed points; draw one to leave out the edge.",
    merged: (count: number) =>
      count === 1
        ? "1 duplicate point within 1 mm was merged, heights averaged."
        : `${count.toLocaleString("en")} duplicate points within 1 mm were merged, heights averaged.`,
    stale: "The points of this site have changed since this was calculated.",
    staleAction: "Calculate again",
    modes: {
      cut_fill: { name: "Cut and fill", hint: "One level or sloping plane, and pads in it" },
      pads: { name: "Pads", hint: "Each pad has its own elevation" },
      stockpile: { name: "Stockpile", hint: "Volume above a base" },
      surface_to_surface: {
        name: "Surface to surface",
        hint: "What was removed and placed since another site’s survey",
      },
      balance: { name: "Balance", hint: "Find the level where cut meets fill" },
    },
    bases: {
      triangulated: "Triangulated from the toe",
      best_fit: "Best-fit plane through the toe",
      lowest: "Level at the lowest toe",
      highest: "Level at the highest toe",
      average: "Level at the average toe",
      custom: "Level of my own",
    },
  },
  reading: { title: "How this was read" },
  report: {
    title: "Volume report",
    none: "No volume has been saved for this site yet",
    noneHint: "Save a calculation, and its report can be printed here.",
    identical: "Recomputed from the stored points: identical",
    differs: "Recomputed from the stored points: different",
    notVerifiable:
      "Not verifiable: this result was saved without the inputs that would let it be computed again.",
    refused: (why: string) => `Not verifiable: the volume can no longer be computed. ${why}`,
    method:
      "Exact prisms on the Delaunay surface of the points, split on the line of zero cut; triangles on the boundary and on pads are clipped. Bank volumes.",
    tradeConvention: "Cut was removed since the earlier survey, fill was placed.",
    earlierChanged: "The points of the earlier survey have changed since this was calculated.",
    earlierGone: "a site that is gone or not to be seen",
    signatures: ["Surveyed by, date", "Checked by, date", "Accepted for the client, date"],
  },
  exports: {
    label: "Export",
    formats: {
      csv: { name: "CSV", note: "points" },
      geojson: { name: "GeoJSON", note: "points" },
      kml: { name: "KML", note: "points by code" },
      dxf: { name: "DXF", note: "points, contours, pads in UTM" },
      landxml: { name: "LandXML", note: "surface in UTM" },
    },
    report: { name: "Report", note: "to print" },
    dxfRemark: (system: string, heights: string) => `${system}, metres; ${heights}`,
    failed: (format: string) => `The ${format} file could not be written`,
    noPoints: "This site has no points to export",
    replaced: "The points of this site were replaced while its file was prepared. Please export it again.",
  },
  csv: {
    parseFailed: (detail: string) => `Failed to parse CSV file: ${detail}`,
    readFailed: "Failed to read file",
    columnsHint:
      "CSV or text with a header that names the columns; else they are name, code, longitude, latitude and ellipsoidal height, in this order.",
    newSiteHint: "What the file does not say is asked next.",
    skipped: (rows: number) =>
      rows === 1
        ? "1 row could not be read and was skipped."
        : `${rows.toLocaleString("en")} rows could not be read and were skipped.`,
    leftOut: (rows: number) =>
      rows === 1
        ? "1 row was left out as chosen."
        : `${rows.toLocaleString("en")} rows were left out as chosen.`,
  },
  upload: {
    title: "Upload Data",
    failed: "Failed to upload the file",
    gone: "The file is no longer kept. Please choose it again.",
    imported: (points: number) =>
      points === 1 ? "1 point imported" : `${points.toLocaleString("en")} points imported`,
    has: {
      topographic: "This site has points already.",
      cad: "This site has a CAD diagram already.",
      wms: "This site has a WMS layer already.",
    },
    cadSaved: "CAD diagram saved",
    wmsSaved: "WMS layer saved",
    cancelled: "The import was cancelled",
    saveFailed: "Failed to save the data",
    elsewhere: (extent: string) => `The site's points lie at ${extent} now, more than 10 km from these.`,
    elsewhereHint: "Are latitude and longitude in the right columns, and is it the right coordinate system?",
    previewHint: "Nothing is stored before you have seen it.",
    proposal: "The points do not fall where expected. To correct this:",
    changed: "Your answers change what is read. Please look at the points again before you import them.",
    undo: "An administrator can bring replaced data back for 30 days.",
    noCrs: (words: string) => `No coordinate system matches “${words}”`,
    empty: "No data yet",
    emptyHint: "Upload a CSV of survey points, a DXF drawing, or the address of a WMS map layer.",
    stages: { upload: "Uploading", read: "Reading", save: "Saving" },
  },
  map: {
    needsScript:
      "The drawing and the map layer of this site show on the live map, which needs JavaScript and WebGL 2.",
    noWebGl: "This browser cannot draw the live map (WebGL 2 is missing).",
    notStarted: "The live map could not be started.",
    notLoaded: "The live map could not load. Reload the page to try again.",
    planStays: "The plan stays.",
    noPoints: "The points could not be fetched for the live map. The plan stays.",
    baseUnreachable: "The base map cannot be reached.",
    tokenRefused: "Mapbox refused the access token. MapLibre draws the map instead.",
    noSurface: (reason: string) => `No contours: ${reason}`,
    noDrawing: (name: string) => `${name} could not be fetched.`,
    contextLost: "The graphics card was lost for a moment. The map comes back by itself.",
    wmsSignIn: (layer: string) => `${layer}: the map server wants a sign-in, which a map cannot give.`,
    wmsStatus: (layer: string, status: number) => `${layer}: the map server answers with error ${status}.`,
    wmsNoPicture: (layer: string) => `${layer}: the map server sends something that is no picture.`,
    wmsSilent: (layer: string) =>
      `${layer}: the map server does not answer, or does not let other sites show its maps (CORS).`,
    measureHint: "Click to set corners, double-click to end, Escape to clear.",
    drawHint: "Click to set corners, double-click to close the ring, Escape to give up.",
  },
  admin: {
    approved: "User approved successfully",
    rejected: "User rejected successfully",
    updated: "User updated successfully",
    deleted: "User deleted successfully",
    fetchFailed: "Failed to fetch users",
    approvalFailed: "Failed to update user approval",
    updateFailed: "Failed to update user",
    deleteFailed: "Failed to delete user",
  },
  teams: {
    created: "Team created successfully",
    updated: "Team updated successfully",
    deleted: "Team deleted successfully",
    memberAdded: "Member added successfully",
    roleUpdated: "Member role updated successfully",
    memberRemoved: "Member removed successfully",
    listFailed: "Failed to load teams",
    loadFailed: "Failed to load team",
    projectsFailed: "Failed to load team projects",
    createFailed: "Failed to create team",
    updateFailed: "Failed to update team",
    deleteFailed: "Failed to delete team",
    addFailed: "Failed to add member",
    roleFailed: "Failed to update member role",
    removeFailed: "Failed to remove member",
    userNotFound: "User not found",
    addHint: "Somebody can be added once an administrator has approved their account.",
    roles: [
      {
        name: "Member",
        may: "sees the team's projects, uploads and deletes data of their sites, and calculates volumes.",
      },
      {
        name: "Manager",
        may: "also edits the team, adds and removes members, and creates, edits and deletes projects and sites.",
      },
      { name: "Owner", may: "also deletes the team." },
    ],
    notFound: "Team not found",
    noEditPermission: "You don't have permission to edit this team",
    empty: "No teams yet",
    emptyHint: "Create a team to work on projects together",
  },
  typedBeforeGone: "It was deleted while you were editing it, so nothing was saved. Here is what you typed:",
  errors: {
    401: { title: "Sign in first", text: "This page is for signed-in users." },
    403: { title: "Not for this account", text: "Your account may not open this page." },
    404: { title: "Page not found", text: "There is nothing at this address, or you may not see it." },
    500: {
      title: "Something went wrong",
      text: "The fault is on our side and has been logged. Please try again.",
    },
    503: {
      title: "The server does not answer",
      text: "The data cannot be reached at the moment. Nothing was lost; please try again in a minute.",
    },
  },
} as const;
