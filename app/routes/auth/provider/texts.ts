/** Texts for signing in with an external account. */
export const providerTexts = {
  done: "Login successful!",
  failed: "You could not be signed in at the moment. Please try again later, or sign in another way.",
  backToSignIn: "Back to Sign In",
  backToSettings: "Back to Settings",
} as const;
