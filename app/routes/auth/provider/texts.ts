/** Texts for signing in with an external account. */
export const providerTexts = {
  done: "Login successful!",
  failed: "We could not sign you in. Please try again later, or sign in another way.",
  backToSignIn: "Back to Sign In",
  backToSettings: "Back to Settings",
} as const;
