/** Validation texts of the product, each said once; api/ answers with them and app/ shows them. */
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
  newPasswordTooShort: "New password must be at least 12 characters long",
  newPasswordTooSimple:
    "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
  selectCsvFile: "Please select a valid CSV file",
  noValidPoints: "No valid points found in CSV file",
  layerNameRequired: "Layer name is required",
  invalidWmsAddress: "Please enter an address that begins with http:// or https:// and has no password in it",
  tooLong: (field: string, limit: number) => `${field} must be at most ${limit} characters long`,
} as const;
