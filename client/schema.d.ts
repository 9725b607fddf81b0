// Made by `npm run client:generate` from the OpenAPI description of the API. Change contract/ instead.

export interface paths {
	"/api/health": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Whether the service is ready */
		get: {
			parameters: {
				query?: never;
				header?: never;
				path?: never;
				cookie?: never;
			};
			requestBody?: never;
			responses: {
				/** @description It worked. */
				200: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": {
							/** @enum {string} */
							status: "success";
							data: {
								/** @enum {string} */
								database: "answers";
							};
						};
					};
				};
				/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
				default: {
					headers: {
						[name: string]: unknown;
					};
					content: {
						"application/json": components["schemas"]["Error"];
					};
				};
			};
		};
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/login": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sign in
		 * @description Sets the session cookie `sid` (`__Host-sid` behind https), which lives for 30 days and is extended by use. For an account with a second factor, returns 401 with the code `second-factor-needed` and a cookie for the second half of the sign-in.
		 */
		post: operations["login"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/logout": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sign out
		 * @description Ends the session of the cookie, if there is one, and clears the cookie.
		 */
		post: operations["logout"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/update-password": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Change your password
		 * @description Requires the current password and the new one twice. Ends all other sessions and notifies the owner by email.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		patch: operations["updatePassword"];
		trace?: never;
	};
	"/api/auth/me": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Get your account */
		get: operations["me"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/profile": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Change your profile
		 * @description Changes only the fields that are sent. The email address cannot be changed.
		 */
		patch: operations["updateProfile"];
		trace?: never;
	};
	"/api/auth/users/search": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Find an account by its email address
		 * @description Finds an approved account by its complete email address, for adding it to a team.
		 */
		get: operations["searchUser"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/register": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Request an account
		 * @description An administrator must approve the account; if the installation sends emails, the owner must confirm the address first. The answer is the same whether or not the address has an account.
		 */
		post: operations["register"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/email-confirmations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Confirm an email address by a link
		 * @description Accepts the token at the end of the email's link, once.
		 */
		post: operations["confirmEmail"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/sign-in-options": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get what this installation offers to visitors
		 * @description Returns whether people can sign in with a password, whether emails are sent, and which OpenID providers there are.
		 */
		get: operations["signInOptions"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/password-reset-requests": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Ask for an email with a link that sets a new password
		 * @description Sends an email with a link that is valid for half an hour. The answer is the same whether or not there is an account.
		 */
		post: operations["requestPasswordReset"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/password-resets": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Set a new password by a link
		 * @description Accepts the token at the end of the email's link, once. All sessions of the account end.
		 */
		post: operations["resetPassword"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/users/{userId}/reset-links": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Make a link by which the owner of an account sets a new password
		 * @description Returns a link to give to the owner of an account, which can be used once, within half an hour.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		post: operations["adminResetLink"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/login/passkey-options": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Get what the browser needs to sign in with a passkey
		 * @description Returns the options for `navigator.credentials.get`. With `afterPassword`, they name the passkeys of the account that is half signed in; otherwise any passkey of this installation can be used.
		 */
		post: operations["loginPasskeyOptions"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/login/passkey": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Sign in with a passkey, after the password or in place of it
		 * @description Accepts the passkey's signature (`PublicKeyCredential.toJSON()`), and sets the session cookie. If it replaces the password, the passkey must have verified its owner.
		 */
		post: operations["loginPasskey"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/login/second-factor": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get what half a sign-in can be finished with
		 * @description Returns whether the account of a pending sign-in has an authenticator app, a passkey, or both.
		 */
		get: operations["factorsAsked"];
		put?: never;
		/**
		 * Finish signing in with the code of a second factor
		 * @description Accepts the six digits of the authenticator app, or a recovery code, within ten minutes of the password and in the same browser. Sets the session cookie.
		 */
		post: operations["loginSecondFactor"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/second-factor": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get the state of your second factor
		 * @description Returns which second factors the account has, how many recovery codes are left, and what is being set up.
		 */
		get: operations["secondFactor"];
		put?: never;
		/**
		 * Begin to set up a second factor: draws the key for an authenticator app
		 * @description Generates a key for an authenticator app and returns it as text, URL and QR code. It takes effect once its first code is confirmed.
		 */
		post: operations["beginSecondFactor"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/second-factor/confirmation": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Switch the second factor on with its first code, and get recovery codes
		 * @description Requires the password and the first code from the app. For the first factor of an account, returns recovery codes, which are not shown again.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		post: operations["confirmSecondFactor"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/second-factor/removal": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Remove your second factor
		 * @description Removes the authenticator app. Requires the password and a code from the app or a recovery code.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		post: operations["removeSecondFactor"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/users/{userId}/second-factor": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Remove the second factor of an account whose owner lost it
		 * @description Removes authenticator app, passkeys and recovery codes of an account, and notifies its owner by email. First make sure that the request comes from the owner.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		delete: operations["adminRemoveSecondFactor"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/passkeys/options": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Get what the browser needs to make a passkey; takes the password
		 * @description Requires the password and returns the options for `navigator.credentials.create`, valid for five minutes.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		post: operations["passkeyOptions"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/passkeys": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Add a passkey that the browser has made within five minutes of the password
		 * @description Adds the passkey that the browser has created (`PublicKeyCredential.toJSON()`), under a name. For the first factor of an account, returns recovery codes, which are not shown again.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		post: operations["addPasskey"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/passkeys/{passkeyId}/removal": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Remove one of your passkeys
		 * @description Requires the password and a second factor: a code from the app, a recovery code, or a passkey's signature. With the last factor of an account, its recovery codes are removed as well.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		post: operations["removePasskey"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/sessions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the browsers that are signed in to your account
		 * @description Lists browsers with the time and network of their last use; `isThis` marks this one.
		 */
		get: operations["sessions"];
		put?: never;
		post?: never;
		/** End all your sessions but the one of this call */
		delete: operations["endOtherSessions"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/sessions/{sessionId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * End one of your sessions
		 * @description Its browser is signed out at its next call.
		 */
		delete: operations["endSession"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/proof": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get when this session was proved, and what can prove it again
		 * @description Returns when the person at the session last signed in or proved to own the account, whether that is recent enough for calls that require it, and what can prove it again.
		 */
		get: operations["proof"];
		put?: never;
		/**
		 * Prove with password, code or passkey that the session is yours
		 * @description Requires exactly one of: the password, a code from the app or a recovery code, or a passkey's signature. The session then counts as proved for ten minutes; other sessions of the account do not.
		 */
		post: operations["prove"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/proof/passkey-options": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Get what the browser needs to prove the session with a passkey
		 * @description Returns the options for `navigator.credentials.get`, for the account's passkeys. The signature proves the session, or authorises removing a passkey.
		 */
		post: operations["proofPasskeyOptions"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/providers/{providerId}/sign-ins": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Begin to sign in with an OpenID provider
		 * @description Returns the provider's address to redirect the browser to, and sets a cookie that identifies the browser on its return.
		 */
		post: operations["beginProviderSignIn"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/providers/{providerId}/links": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Begin to link an account at an OpenID provider with yours
		 * @description Returns the provider's address to redirect the browser to.
		 */
		post: operations["beginLink"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/providers/{providerId}/proofs": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Begin to prove the session at an OpenID provider that is linked with your account
		 * @description Returns the provider's address to redirect the browser to, where the person signs in again. Send what comes back to `…/returns`, as at sign-in.
		 */
		post: operations["beginProof"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/providers/{providerId}/returns": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Redeem the answer of an OpenID provider, in the browser that began
		 * @description Accepts the query that the provider added to the return address. Sets the session cookie, or says what is left to do.
		 */
		post: operations["finishProviderSignIn"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/identities": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the accounts at OpenID providers that sign in to yours
		 * @description Lists the linked accounts at OpenID providers, the other available providers, and the identity that this browser has proven and may link.
		 */
		get: operations["identities"];
		put?: never;
		/**
		 * Link what this browser has proven at an OpenID provider, with the password of an account that uses one
		 * @description Links the account at a provider that this browser has just proven. Requires the password if the account has one.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		post: operations["linkIdentity"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/identities/{providerId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Unlink your account at an OpenID provider
		 * @description Unlinks the provider, so that the account can no longer sign in with it.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		delete: operations["unlinkIdentity"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/tokens": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List your tokens for programs, the newest first
		 * @description Lists your tokens with scope, project, expiry and last use. The tokens themselves are not stored.
		 */
		get: operations["apiTokens"];
		put?: never;
		/**
		 * Make a token for a program; it is returned only this once
		 * @description Makes a token with the scope `read` or `write`, for one project or all that you may see. Requires the password, and returns the token, which is not shown again.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		post: operations["createApiToken"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/tokens/{tokenId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/** Revoke a token; it opens nothing from then on */
		delete: operations["revokeApiToken"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/own-data": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get what is kept about you, as a file
		 * @description Returns everything kept about the account as one JSON file: profile, sessions, teams, projects, activity.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		get: operations["ownData"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/account-deletion": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Delete your account and everything it owns
		 * @description Permanently deletes the account with its projects, sites and teams. Requires the password; for accounts without one, the email address.
		 *
		 *	 The password in the body proves the session, too. Of an account without one, takes a session that was proved within 10 minutes.
		 */
		post: operations["deleteOwnAccount"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/users": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List all accounts
		 * @description Lists every account, with its role and whether it is approved.
		 */
		get: operations["adminUsers"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/stats": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Count all accounts, and those that are pending, active or administrators */
		get: operations["adminStats"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/users/{userId}/approval": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/**
		 * Approve or reject an account
		 * @description Approves or rejects an account, and notifies its owner by email if the installation sends emails. Rejecting ends its sessions. Withdrawing an approval requires a recent proof.
		 *
		 *	 Some changes take a session that was proved within 10 minutes, as above.
		 */
		patch: operations["adminApproval"];
		trace?: never;
	};
	"/api/admin/users/{userId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Delete an account and everything it owns
		 * @description Permanently deletes an account with its projects, sites and teams. Call `…/holdings` first to see what that includes.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		delete: operations["adminDeleteUser"];
		options?: never;
		head?: never;
		/**
		 * Change an account
		 * @description Changes name, role or approval of an account; absent fields keep their values.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		patch: operations["adminUpdateUser"];
		trace?: never;
	};
	"/api/admin/users/approvals": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Approve or reject several accounts that await it
		 * @description Approves or rejects up to 200 waiting accounts, in one transaction. Accounts that have been decided on in the meantime are not changed and are listed in `refused`.
		 */
		post: operations["decideOnAccounts"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/users/{userId}/holdings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List what would be deleted with an account
		 * @description Counts the projects, sites and teams that would be deleted with an account.
		 */
		get: operations["adminUserHoldings"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/display-units": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get in which units a project's pages show figures; answers of the API are SI whatever is chosen
		 * @description Returns the units in which pages, PDFs and CSV tables of the project show figures. Answers of the API are always in SI units.
		 */
		get: operations["displayUnits"];
		/**
		 * Choose in which units a project's pages show figures
		 * @description Changes only the units that are sent.
		 */
		put: operations["updateDisplayUnits"];
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the projects you may see
		 * @description Lists your own projects and those of your teams; administrators see all.
		 */
		get: operations["projects"];
		put?: never;
		/**
		 * Create a project
		 * @description Creates a project of your own or, with `teamId`, of a team that you own or manage. Accepts an `Idempotency-Key`.
		 *
		 *	 Tokens of one project may not make this call.
		 */
		post: operations["createProject"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bulk/projects": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Set the status of several projects, move them to a team, or delete them
		 * @description Applies one change to up to 200 projects: sets their status, moves them to a team (null makes them personal), or deletes them. Permissions are checked for each project. All allowed changes are made in one transaction; `refused` lists the other projects with the reason, without the name if you may not see it.
		 */
		post: operations["changeProjects"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/choices": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the teams and owners of the projects you may see, to narrow the list of projects by
		 * @description Counts the projects that you may see, and lists their teams and owners, whose ids filter the list of projects.
		 */
		get: operations["projectChoices"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get a project
		 * @description Returns one project with its team.
		 */
		get: operations["project"];
		/**
		 * Change a project
		 * @description Changes only the fields that are sent. A `teamId` moves the project; null makes it personal.
		 */
		put: operations["updateProject"];
		post?: never;
		/**
		 * Delete a project and its sites
		 * @description They can be restored for 30 days.
		 */
		delete: operations["deleteProject"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/home": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get what changed last in the projects you may see
		 * @description Returns the 6 sites that were changed last, in projects that are not archived; the 8 newest changes by others within 90 days, exports left out; and the 10 volumes saved last in this month (UTC). `previousVisitAt` is when your visit before this one ended, to a quarter of an hour: a visit ends after 4 hours without a call, and calls with a token do not count.
		 */
		get: operations["home"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/search": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Find projects, sites and points of current surveys by name, among those you may see
		 * @description Finds projects and sites by part of their name, and points of current surveys by the beginning of theirs, ignoring case. Exact matches come first. Ask for a single `kind` to continue after its `next`; a page may have few hits and still be followed by another. While `isIndexing`, points of older surveys are not found yet.
		 */
		get: operations["search"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/code-marks": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get how a project's point codes are drawn, and list the codes
		 * @description Lists the colours and shapes chosen for point codes, and the codes of the project's newest sites.
		 */
		get: operations["codeMarks"];
		/**
		 * Choose how a project's point codes are drawn
		 * @description Replaces all choices. Other codes get their colour and shape automatically.
		 */
		put: operations["updateCodeMarks"];
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/code-rules": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get what a project's point codes stand for: lines, points, or nothing of the surface
		 * @description Returns which codes stand for lines, closed lines, single points or nothing, and how line controls are written.
		 */
		get: operations["codeRules"];
		/**
		 * Choose what a project's point codes stand for
		 * @description Replaces the rules of the project. This outdates volumes of sites that use codes.
		 */
		put: operations["updateCodeRules"];
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/overview": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List where the sites lie that you may see, with their point counts: of a project, or of all that are not archived
		 * @description Returns name, number of points, bounds and centre of each site, without reading points. With `projectId`, only the sites of that project, otherwise those of all projects that are not archived. At most 5,000, sites with points first, then newest first; `total` counts all.
		 */
		get: operations["siteOverview"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/sketches": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get small plans of sites for a list
		 * @description Returns outline and contours of up to 60 sites in whole units, small enough for the rows of a list. Leaves out sites without points, and those that you may not see.
		 */
		get: operations["siteSketches"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/sites": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the sites of a project
		 * @description Lists the sites of a project with their number of points and survey date.
		 */
		get: operations["sites"];
		put?: never;
		/**
		 * Create a site
		 * @description Creates a site, with or without points, from JSON or columns. Accepts an `Idempotency-Key`.
		 */
		post: operations["createSite"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get a site with its points
		 * @description Returns a site with all its points, as JSON or, by `Accept: application/vnd.survey.points`, in columns. `?survey=` selects a survey other than the current one.
		 */
		get: operations["site"];
		put?: never;
		post?: never;
		/**
		 * Delete a site
		 * @description It can be restored for 30 days.
		 */
		delete: operations["deleteSite"];
		options?: never;
		head?: never;
		/**
		 * Change a site
		 * @description Changes name, description or the saved volume. `POST /sites/{siteId}/volumes` computes a volume and saves it. To save one that was computed elsewhere, send a result like that of `volume-studies` with its `input` as `inputs` and its `datasetId`: it is saved as sent and marked `"computedBy": "client"`. Null removes the volume that is shown.
		 */
		patch: operations["updateSite"];
		trace?: never;
	};
	"/api/sites/{siteId}/points": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Find points of a site, or get a range of them
		 * @description Returns points `offset` to `offset + limit` in the order of the file, and their total number. With any other parameter it finds points: by name, code, height, quality and distance, in any order, a page at a time. For the following page, send the `next` of the page as `after`, with the same other parameters. `rows` says which point of the survey each one is. Heights are in metres, as stored.
		 */
		get: operations["sitePoints"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/height-outliers": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the points of a survey that stand far above or below their neighbours
		 * @description Lists the points of a survey that stand above, or below, all of their eight nearest neighbours: by more than `rule.leastM`, beyond `rule.groundSlope` times the distance to each, and by more than `rule.zScore` modified z-scores of the neighbours. A point that stands out by ten times the required height is listed even if up to two of its neighbours stand out with it. The upload's doubts use the same rule. `apartM` is relative to the median height of the neighbours, `neighboursHeightM`; send `row` to `corrections` to remove or correct a point.
		 */
		get: operations["heightOutliers"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/point-measurement": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Measure between two points of a site
		 * @description Measures between two points by name or by row: horizontal and slope distance, height difference, slope and bearing. The bearing is from true north; if the survey came in projected coordinates, `grid` has the bearing from grid north and the distance in the grid as well. If several points share a name, the first is used; `sameName` says how many there are.
		 */
		get: operations["pointMeasurement"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/grid-line": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Measure a line in the grid of a site's survey
		 * @description Returns the bearing from grid north and the length of a line in the survey's original coordinate system; null for a survey in degrees. `point-measurement` returns the same between two of its points.
		 */
		get: operations["gridLine"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bulk/sites/delete": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Delete several sites
		 * @description Deletes up to 200 sites, in one transaction for all that you may delete; `refused` lists the rest with the reason. They can be restored for 30 days.
		 */
		post: operations["deleteSites"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/wms-layer": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Replace the map layer of a site
		 * @description Sets the map layer of a site: the name of a layer, and the address of its service without credentials.
		 */
		post: operations["uploadWmsLayer"];
		/** Delete the map layer of a site */
		delete: operations["deleteWmsLayer"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/cad-diagram": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get the drawing of a site
		 * @description Returns the drawing as it was stored.
		 */
		get: operations["cadDiagram"];
		put?: never;
		/**
		 * Replace the drawing of a site
		 * @description Stores a drawing as GeoJSON in WGS84. Use an upload for DXF and LandXML files.
		 */
		post: operations["uploadCadDiagram"];
		/**
		 * Delete the drawing of a site
		 * @description It can be restored for 30 days.
		 */
		delete: operations["deleteCadDiagram"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/topographic-data": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Replace the points of a site
		 * @description Stores points that need no questions: longitude and latitude in WGS84 degrees, heights in metres. By default they replace the current survey; `"role": "new"` keeps it. Use an upload for files of points.
		 */
		post: operations["uploadTopographicData"];
		/**
		 * Delete the points of a site
		 * @description Deletes the points of the current survey. They can be restored for 30 days.
		 */
		delete: operations["deleteTopographicData"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/surveys": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the surveys of a site, the latest first
		 * @description Lists the surveys of a site with date, label, number of points and uploader. `correction.of` is the survey that a correction was made from. `supersededBy` is the version that counts instead of a survey: series, totals, charts and defaults leave out such a survey, but it can still be selected by its id. The version of a survey that counts is the one made, or made current, last.
		 */
		get: operations["surveys"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/surveys/{surveyId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Delete a survey; it can be restored for 30 days
		 * @description Deletes a survey. If it was the current one, the site shows none until another is made current. If it was a correction, the version before it counts again.
		 */
		delete: operations["deleteSurvey"];
		options?: never;
		head?: never;
		/**
		 * Change the date or label of a survey
		 * @description Changes date or label; null removes the date.
		 */
		patch: operations["updateSurvey"];
		trace?: never;
	};
	"/api/sites/{siteId}/surveys/{surveyId}/corrections": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Make a new survey of the same day without some points, or with some changed
		 * @description Makes a new survey with the same date from one of the site's surveys: without the given `points`, or with `change` made to them. Points are given by their `rows`, or by `where`, which has the parameters of `GET /sites/{siteId}/points`. The old survey is kept, superseded by the new one, and saved volumes stay with it. If the old survey or another version of it was current, the new one becomes current.
		 */
		post: operations["correctSurvey"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/current-survey": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Choose the survey that the site shows
		 * @description Makes a survey the current one. This outdates volumes of the previous one. Among the versions of a corrected survey, it is the one that counts from then on.
		 */
		put: operations["makeCurrent"];
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/surface-settings": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get how a site makes its surface, and the layers to choose from
		 * @description Returns which lines the surface follows, where it ends, and which layers are available.
		 */
		get: operations["surfaceSettings"];
		/** Choose how a site makes its surface; volumes saved before are outdated then */
		put: operations["updateSurfaceSettings"];
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/surface-previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * See what other surface settings would change, without saving them
		 * @description Makes the surface of the current survey with the stored settings and with those sent, and returns triangles and area of both, and cut and fill between them. With `frame`, the answer includes the outlines of both and a drawing of the height differences.
		 */
		post: operations["previewSurface"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/surface-recipe": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get what a computation of the site's surface takes beside the points
		 * @description Returns lines and boundary in the form that the engine takes; null for a plain surface.
		 */
		get: operations["surfaceRecipe"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/lines": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List a survey's lines from codes and drawing, with what is done where they meet
		 * @description Lists the lines of codes and drawing with their lengths, crossings and conflicts of height.
		 */
		get: operations["siteLines"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/drawing-outlines": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List lines of a site's drawing or survey that enclose an area, to take a boundary, pad or stockpile from
		 * @description Lists closed lines of the drawing and, with `codes=1`, of the survey's point codes, and open ones that can be closed with a straight side, with area, perimeter and corners: of each the 500 largest at most. Arcs are approximated by chords of at most 2°, within 0.02 % of their radius; circles by chords of 5°, within 0.1 %.
		 */
		get: operations["drawingOutlines"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/code-guess": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Guess code rules from the points of a survey, with the evidence; nothing is saved */
		get: operations["codeGuess"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/calibration": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get how a site's local grid lies in a coordinate system
		 * @description Returns the control points, the fit with its residuals (transformed minus known), its doubts, and how many surveys were read with it. `calibration` is null if the site has none.
		 */
		get: operations["calibration"];
		/**
		 * Calibrate a site's local grid by points with known positions
		 * @description Replaces the site's calibration: a similarity in plan and a shift or inclined plane in height, by least squares. Files are then read with `crs: calibration`. Existing surveys keep their positions.
		 */
		put: operations["updateCalibration"];
		post?: never;
		/**
		 * Remove a site's calibration; surveys keep the positions that were read with it
		 * @description Surveys keep their positions, and the record of the calibration they were read with.
		 */
		delete: operations["deleteCalibration"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/calibration/fit": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Compute a calibration with its residuals; nothing is saved
		 * @description Returns the fit of the control points, with the residuals of each point and of the fit without it.
		 */
		post: operations["calibrationFit"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/calibration/positions": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Find the positions of points by name, in the system of a calibration
		 * @description Returns easting, northing and height of a survey's points by name, to be used as known positions. Names that no point has are left out; if a name matches exactly one point except for case, that point is returned, with its own name as `foundAs`. With `site`, the points are those of another site of the same project, of its current survey by default; `heightsDiffer` then says if its height reference differs from that of this site, so that its heights cannot be used as known heights here. Send the reference of the known heights as `heights`; `heightsDiffer` then also says if the heights found have another one. With `upload`, the points are those of a file sent by `POST /uploads`, in any format that can be imported. It is read in the coordinate system it names, otherwise in `fileCrs`, by default `crs`; `saysHeights` is false if the file states no height reference and `heights` was used. `leftOut` lists names that occur in the file at different positions, or outside of the area of `crs`. With `local`, names are not sent: they are those of a file in the local grid, and each position has the coordinates of that file as `local`; `foundAs` then also covers names that differ only in leading zeros.
		 */
		get: operations["knownPositions"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/volume-results": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the saved volumes of a site, the newest first
		 * @description Lists the newest 100 saved volumes; `outdated` says why one no longer matches the current surveys.
		 */
		get: operations["savedVolumes"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/volume-results/{resultId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Get a saved volume with its inputs */
		get: operations["savedVolume"];
		put?: never;
		post?: never;
		/**
		 * Delete a saved volume; where the site shows it, the next newest takes its place
		 * @description Deletes a saved volume permanently.
		 */
		delete: operations["deleteSavedVolume"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/volumes": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Compute a volume of the current survey and save it
		 * @description Computes a volume of the current survey as `volume-studies` does, and saves it as the one that the site shows. With `seen`, the volume is saved only if it reads as the one that somebody was shown. Accepts an `Idempotency-Key`. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.
		 */
		post: operations["saveVolume"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/materials": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the materials of a project, and some with published densities to choose from
		 * @description Lists the materials with their densities, and suggestions from the literature.
		 */
		get: operations["materials"];
		put?: never;
		/**
		 * Add a material to a project
		 * @description Adds a material with its loose bulk density. Accepts an `Idempotency-Key`.
		 */
		post: operations["createMaterial"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/materials/{materialId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Change a material; its stockpiles follow
		 * @description Replaces all fields of a material.
		 */
		put: operations["updateMaterial"];
		post?: never;
		/** Delete a material that no stockpile is of */
		delete: operations["deleteMaterial"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/stockpiles": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the stockpiles of a site with volume, tonnes and value, and their totals
		 * @description Returns the register of a site: each pile with its volume and its uncertainty, tonnes, value and history. Volumes still being computed are `pending`; ask again.
		 */
		get: operations["stockpiles"];
		put?: never;
		/**
		 * Add a stockpile to a site
		 * @description Adds a pile by its outline. Accepts an `Idempotency-Key`.
		 */
		post: operations["createStockpile"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/stockpiles.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Download the stockpiles of a site as CSV */
		get: operations["stockpilesCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/stockpiles/{stockpileId}/history.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Download the volumes of a stockpile in the latest 24 surveys as CSV */
		get: operations["stockpileHistoryCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/stockpiles": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Total the stockpiles of a project by material and by site
		 * @description Totals the piles of all sites. Different currencies are never added up; piles with unknown figures are counted.
		 */
		get: operations["projectStockpiles"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/stockpiles.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Download the totals of a project's stockpiles as CSV */
		get: operations["projectStockpilesCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/stockpiles/{stockpileId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		/**
		 * Change a stockpile
		 * @description Replaces all fields of a pile.
		 */
		put: operations["updateStockpile"];
		post?: never;
		/** Delete a stockpile for good */
		delete: operations["deleteStockpile"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/comparison": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Compare two surveys of a site: cut and fill with a drawing, and counts of changed points
		 * @description Computes cut and fill between two surveys, with a drawing of the height differences, and counts points that are new, gone, moved or changed. With `Prefer: respond-async`, a comparison of large surveys returns 202 with a job; repeat the call when it is done.
		 */
		get: operations["compareSurveys"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/point-differences": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the points that differ between two surveys, compared by name
		 * @description Lists points by name that are new, gone, moved or recoded, `limit` at a time.
		 */
		get: operations["pointDifferences"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/point-differences.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download the points that differ between two surveys as CSV
		 * @description Returns the complete list as CSV.
		 */
		get: operations["pointDifferencesCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/point-history": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Follow the point of a name through the surveys of a site
		 * @description Returns position and height of one point in each survey of the site that counts; superseded surveys are left out.
		 */
		get: operations["pointHistory"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/progress": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the volume of each survey against a design, a level, the first survey or the one before
		 * @description Returns the volume of each survey that counts, against a level, a design, the first survey or the previous one; superseded surveys are left out. `steps` has the volumes from survey to survey, and `heights` what a level is measured from. Volumes still being computed are `isPending`; ask again.
		 */
		get: operations["siteProgress"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/progress.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Download the volume of each survey against a design, a level, the first survey or the one before as CSV */
		get: operations["siteProgressCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/reports/comparison.pdf": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Download the comparison of two surveys as PDF, with the plan of height differences to scale */
		get: operations["comparisonReport"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/reports/progress.pdf": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download the volume of each survey against a level, the first survey or the one before as PDF
		 * @description Returns a PDF with the table and the chart of volumes.
		 */
		get: operations["progressReport"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/uploads/{uploadId}/design-preview": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Preview a LandXML or DXF file as a design: its surface, units and location
		 * @description Reads a LandXML or DXF file as a design with the answers in the query, and says where it lies.
		 */
		get: operations["designPreview"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/designs": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the designs of a site, the latest first
		 * @description Lists designs with their date, file and extent.
		 */
		get: operations["designs"];
		put?: never;
		/** Add a design to a site: an uploaded file as previewed, or a plane */
		post: operations["createDesign"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/designs/{designId}/triangles": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get a design with its triangles, in binary pieces
		 * @description Returns the triangles of a design as binary frames (`application/vnd.survey.triangles`): kind 1 is the JSON answer, kind 2 a piece, kind 3 the end.
		 */
		get: operations["designTriangles"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/designs/{designId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Delete a design; it can be restored for 30 days
		 * @description This outdates volumes against it.
		 */
		delete: operations["deleteDesign"];
		options?: never;
		head?: never;
		/** Change the name or date of a design */
		patch: operations["updateDesign"];
		trace?: never;
	};
	"/api/sites/{siteId}/designs/{designId}/differences": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List how high each surveyed point lies above a design
		 * @description Lists how high each point lies above the design, farthest first, and counts those within a tolerance.
		 */
		get: operations["designDifferences"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/designs/{designId}/differences.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download how high each surveyed point lies above a design as CSV
		 * @description Returns the complete list as CSV.
		 */
		get: operations["designDifferencesCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/profile": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Cut surveys and a design of a site along a line: heights, areas, cross-sections and volumes
		 * @description Cuts up to six surveys and a design along a line of `longitude,latitude;…`: heights, areas between them, cross-sections and their volumes.
		 */
		get: operations["siteProfile"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/profile-lines": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** List lines of a site's drawing and codes that a profile can follow */
		get: operations["profileAxes"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/profile.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Download a profile of a site as CSV: its chainages, its cross-sections or all of its line */
		get: operations["siteProfileCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/profile.dxf": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download a profile of a site with its cross-sections as a DXF drawing
		 * @description Returns section and cross-sections as DXF, with a layer for each surface.
		 */
		get: operations["siteProfileDxf"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bin": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List what was deleted or replaced and you may restore, the newest first
		 * @description Lists projects, sites, surveys and drawings of the last 30 days that you may restore.
		 */
		get: operations["bin"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bin/{itemId}/restore": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Restore what was deleted or replaced
		 * @description Restores one item with everything that belonged to it. Data that a restored survey or drawing replaces goes to the bin.
		 */
		post: operations["restore"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/bulk/bin/restore": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Restore several items of the bin
		 * @description Restores up to 200 items from the bin, each by itself: projects first, then sites, then their data. `refused` lists what could not be restored, and why.
		 */
		post: operations["restoreItems"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the teams you may see
		 * @description Lists the teams that you own or belong to; administrators see all.
		 */
		get: operations["teams"];
		put?: never;
		/**
		 * Create a team
		 * @description Creates a team that you own. Accepts an `Idempotency-Key`.
		 *
		 *	 Tokens of one project may not make this call.
		 */
		post: operations["createTeam"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/owned": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** List the teams you own */
		get: operations["teamsOwned"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/managed": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** List the teams you manage */
		get: operations["teamsManaged"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/assignable": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the teams you own or manage
		 * @description Lists the teams that you may add projects to.
		 */
		get: operations["teamsAssignable"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/member": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the teams you are a member of
		 * @description Lists the teams that you belong to but do not own.
		 */
		get: operations["teamsMember"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/{teamId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get a team
		 * @description Returns one team with its members and their roles.
		 */
		get: operations["team"];
		put?: never;
		post?: never;
		/**
		 * Delete a team
		 * @description Its projects become personal projects of the people who created them.
		 */
		delete: operations["deleteTeam"];
		options?: never;
		head?: never;
		/**
		 * Change a team
		 * @description Changes name and description.
		 */
		patch: operations["updateTeam"];
		trace?: never;
	};
	"/api/teams/{teamId}/projects": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** List the projects of a team */
		get: operations["teamProjects"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/{teamId}/members": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Add a member
		 * @description Adds an account, which `GET /auth/users/search` finds, as manager, member or viewer.
		 */
		post: operations["addMember"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/{teamId}/members/{userId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Remove a member
		 * @description Managers and owners can do this, but not for themselves.
		 */
		delete: operations["removeMember"];
		options?: never;
		head?: never;
		/**
		 * Change a member's role
		 * @description Makes a member a manager, member or viewer. Nobody can change their own role.
		 */
		patch: operations["changeMemberRole"];
		trace?: never;
	};
	"/api/teams/{teamId}/invitations": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** List the open invitations of a team */
		get: operations["invitations"];
		put?: never;
		/**
		 * Invite somebody without an account
		 * @description Sends an email, if the installation can, and keeps the invitation for 30 days. Whoever registers with the address and is approved joins the team at the first sign-in. Inviting an address again replaces its invitation.
		 */
		post: operations["invite"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/{teamId}/invitations/{invitationId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/** Withdraw an invitation */
		delete: operations["withdrawInvitation"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/teams/{teamId}/membership": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Leave a team
		 * @description Projects that you created still belong to you and stay in the team.
		 */
		delete: operations["leaveTeam"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/uploads": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List your uploaded files
		 * @description Lists your staged files. Each is kept for 24 hours.
		 */
		get: operations["uploads"];
		put?: never;
		/**
		 * Upload a file, to preview and import it within 24 hours
		 * @description Accepts the bytes of a file, named by `?fileName=`, or a form with up to 20 files. An account can have at most 100 staged files. Refused files of a form are listed in `refused`, and the others are accepted; a form without any accepted file is refused.
		 */
		post: operations["createUpload"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/uploads/{uploadId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Get the name, type and size of an uploaded file */
		get: operations["upload"];
		put?: never;
		post?: never;
		/** Delete an uploaded file */
		delete: operations["deleteUpload"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/uploads/{uploadId}/content": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download an uploaded file
		 * @description Returns the bytes as they were sent.
		 */
		get: operations["uploadContent"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/uploads/{uploadId}/drawing-preview": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Preview the import of a DXF file: its contents and its location
		 * @description Reads a DXF or LandXML file and says what it contains and where it lies.
		 */
		get: operations["drawingPreview"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/drawing-imports": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Start a job that imports a DXF file and replaces the site's drawing
		 * @description Starts a job (202) that stores the drawing in place of the site's. With crs=points and crs=calibration, `seen` is the preview's `fingerprint`: the site's points or calibration may have changed since.
		 */
		post: operations["importDrawing"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/wms-capabilities": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Get the layers of a map service, or the reason why it cannot be read
		 * @description Reads the layers of a map service. If it cannot be read, the answer says why. Addresses in private networks are refused unless the operator allows them.
		 */
		post: operations["wmsCapabilities"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/wms-previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Preview a layer of a map service: a picture, and problems the map will have with it
		 * @description Fetches a small picture of a layer around a site, and reports problems that the map would have with it.
		 */
		post: operations["wmsPreview"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/uploads/{uploadId}/preview": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Preview the import of a file of points
		 * @description Reads a file of points with the answers in the query, and says how and why it is read this way and what becomes of its rows. The format is detected from the content: a table, or another format (`source`), for which `choice` selects what is read. `reading.statements` lists what the file states about its numbers, and how each statement was used; one that was not understood blocks the import until `asread` names its `key`. `open` lists what must be answered or confirmed before an import; `fingerprint` identifies this reading.
		 */
		get: operations["previewUpload"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/uploads/{uploadId}/skipped-rows": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download the skipped rows of a file of points as CSV
		 * @description Returns every skipped row as CSV, with its line or record in the file and the reason.
		 */
		get: operations["skippedRows"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/imports": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Start a job that imports a file of points as previewed
		 * @description Starts a job (202) that stores the points as a new survey, exactly as previewed: `seen` is the preview's `fingerprint`, `answers` are the same.
		 */
		post: operations["importPoints"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/progress/{key}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get the progress of an upload or a preview
		 * @description Returns how many bytes of an upload or preview are done, by the key it was started with; null when nothing is running.
		 */
		get: operations["progress"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/joint-previews": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Preview the import of several files of points as one survey
		 * @description Reads several files of points with their answers, each by itself, and previews them as one survey: how each is read, names that occur in two files, and all points, in the order of the files. All files must have the same coordinate system and height reference; `differs` says which does not.
		 */
		post: operations["previewJoint"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/joint-imports": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Start a job that imports several files of points as one survey, as previewed
		 * @description Starts a job (202) that stores the points of several files as one new survey, exactly as previewed: `seen` is the preview's `fingerprint`, `files` are the same. Repeating the call does not start a second job.
		 */
		post: operations["importJoint"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/jobs/{jobId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get the state and progress of a job
		 * @description Returns the state of a job: `queued`, `running`, `done`, `failed` or `cancelled`, with progress, outcome or error. `hasWorker` is false while the job waits and there is no worker to run it. Jobs are kept for 24 hours after they end.
		 */
		get: operations["job"];
		put?: never;
		post?: never;
		/**
		 * Cancel a job; has no effect on a job that has ended
		 * @description Stops a job; what it had stored is removed.
		 */
		delete: operations["cancelJob"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/jobs": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the work that runs, waits, or has failed
		 * @description Lists up to 50 jobs each that are running, that are waiting, and that failed within the last day. `workers` counts the processes that run jobs.
		 */
		get: operations["adminJobs"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/jobs/{jobId}/retry": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Have a failed job done again
		 * @description Queues a failed job again, with its original inputs and file.
		 */
		post: operations["adminRetryJob"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/jobs/{jobId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/** Cancel a job of anybody that has not ended */
		delete: operations["adminCancelJob"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/health": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * See how the installation does
		 * @description Returns versions, database, disk, queue, mail and how busy the API is. A part that cannot be read is null.
		 */
		get: operations["adminHealth"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/coordinate-systems": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Search for coordinate systems by name or EPSG code */
		get: operations["coordinateSystems"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/volume-drawing": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get the saved volume as drawn on the site's plan
		 * @description Null if there is nothing to draw.
		 */
		get: operations["savedVolumeDrawing"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/volume-studies": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Compute a volume without saving it
		 * @description Computes a volume of the current survey, or of `surveyId`, without saving it. `input.mode` says against what: a level or plane, pads, a stockpile's base, another survey, a design, or the level where cut and fill balance. With `frame`, the answer includes a drawing. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.
		 */
		post: operations["computeVolume"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/exports": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List what a site can be exported as
		 * @description Lists the coordinate systems that a site's files can be written in, each with its formats, and what a file will contain: points, heights and the survey's original unit.
		 */
		get: operations["exportOptions"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/exports/{format}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Export a site as a file
		 * @description Returns the points as `csv`, `xlsx`, `geojson`, `kml`, `gpx`, `gpkg` (GeoPackage), `shp` (a zipped shapefile), `las` or `dxf`, or the surface as `landxml` or `geotiff`. CSV, Excel, GeoPackage and shapefile are in WGS 84 unless `system` names another system; DXF, LandXML, GeoTIFF and LAS in UTM. GeoJSON, KML and GPX are always in WGS 84. Heights keep their reference, which each file names. Projected coordinates have four decimals. A program that writes many formats should ask `GET /sites/{siteId}/exports` first.
		 */
		get: operations["exportSite"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/exports/{format}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Export several sites of a project as one ZIP of CSV, GeoJSON, KML, DXF or LandXML
		 * @description Returns a ZIP with a file for each of up to 200 sites of a project, in any export format, with its default options. A site that cannot be exported does not affect the others, and is listed in `Not exported.txt` with the reason. Sites of other projects, and deleted ones, are left out.
		 */
		get: operations["exportSites"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/report-details": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get what the title block of a project's reports says
		 * @description Returns company, client, report number, names and logo of the title block.
		 */
		get: operations["reportDetails"];
		/**
		 * Change what the title block of a project's reports says
		 * @description Changes only the fields that are sent. The logo is a PNG or JPEG in base64, 512 kB at most; null removes it.
		 */
		put: operations["updateReportDetails"];
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/report-details/logo": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Get the logo of a project's reports */
		get: operations["reportLogo"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/reports/plan": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get the layout of a site plan, and what it can be centred on
		 * @description Returns scale, sheet and grid of a plan without drawing it, and lists what plans of the site can be centred on.
		 */
		get: operations["sitePlan"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/reports/plan.pdf": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download a plan of a site to scale as PDF
		 * @description Returns one sheet, A4 or A3, portrait or landscape: points by code with heights or names, contours, lines of the surface, a grid, a scale bar and a title block. Without `scale`, the largest at which `area` fits is used.
		 */
		get: operations["sitePlanPdf"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/reports/plan.png": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download a plan of a site to scale as a picture
		 * @description Returns the same sheet as a PNG, which states its resolution so that it prints to scale.
		 */
		get: operations["sitePlanPng"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/reports/volume": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get the report of a saved volume, computed again from its own survey
		 * @description Returns what the report says and shows, in SI units: the figures as saved, what the stored points give now, and the plan. Without `result`, for the volume that the site shows. With `Prefer: respond-async`, a site with many points returns 202 with a job; repeat the call when it is done.
		 */
		get: operations["savedVolumeReport"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/reports/volume.pdf": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download the report of a saved volume as PDF, with the plan to scale
		 * @description Returns a PDF with the figures, the inputs and the plan to scale, on A4 or A3. Without `result`, for the volume that the site shows.
		 */
		get: operations["volumeReport"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/sample": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Create a sample project: a surveyed quarry with a saved volume
		 * @description Accepts an `Idempotency-Key`.
		 *
		 *	 Tokens of one project may not make this call.
		 */
		post: operations["createSampleProject"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/auth/storage": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get how much room your data takes
		 * @description Returns how many bytes the account's data take, and its quota.
		 */
		get: operations["storage"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/activity": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List what was done in a project, the newest first
		 * @description Lists who did what in the project, 50 entries per page. Send the `next` of a page as `before` to get the following one.
		 */
		get: operations["projectActivity"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/activity": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List what everybody did, the newest first
		 * @description Lists what everybody did, 50 entries per page. Send the `next` of a page as `before` to get the following one.
		 */
		get: operations["adminActivity"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/admin/activity.csv": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Download what everybody did as CSV
		 * @description Returns the complete list as CSV, with the same filters.
		 */
		get: operations["adminActivityCsv"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/comments": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the threads of comments on a site, those with the latest comments first
		 * @description Lists open threads by default, 50 to a page, each with its first comment and how many the caller has not read.
		 */
		get: operations["commentThreads"];
		put?: never;
		/**
		 * Begin a thread with its first comment
		 * @description Starts a thread about the site, or about the given `place`. People who are mentioned are notified by email if the installation sends emails.
		 */
		post: operations["createCommentThread"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/comments/counts": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Count the open, the resolved and the unread threads of a site */
		get: operations["commentCounts"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/comments/people": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List who can be mentioned in comments on a site
		 * @description Lists people who see the site, and what to write after an @ to mention each.
		 */
		get: operations["mentionable"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/comments/{threadId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a thread with its comments
		 * @description Returns a thread with all its comments, earliest first.
		 */
		get: operations["commentThread"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		/** Resolve a thread, or open it again */
		patch: operations["resolveCommentThread"];
		trace?: never;
	};
	"/api/sites/{siteId}/comments/{threadId}/seen": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Mark the comments of a thread as read by the caller
		 * @description Marks the comments up to `seq` as read by the caller; all of them without it.
		 */
		post: operations["markThreadSeen"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/comments/seen": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/** Mark all comments on a site as read by the caller */
		post: operations["markCommentsSeen"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/comments/{threadId}/replies": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/** Reply in a thread */
		post: operations["replyToThread"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/comments/{commentId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Delete a comment; a thread goes with its last one
		 * @description Deletes your own comment; managers of the project can delete any.
		 */
		delete: operations["deleteComment"];
		options?: never;
		head?: never;
		/** Change one's own comment */
		patch: operations["editComment"];
		trace?: never;
	};
	"/api/sites/{siteId}/photos": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** List the photos that you sent and no comment has yet */
		get: operations["preparedPhotos"];
		put?: never;
		/**
		 * Send photos, to be named by a comment within 24 hours; a refused one leaves the others
		 * @description Accepts a form with up to 10 JPEG, PNG or WebP files in any fields. Each is redrawn without its metadata and kept for 24 hours; a comment that names it in `photos` keeps it for good. Refused files are listed in `refused` with the reason, beside the accepted ones; the status is 201 even if some were refused.
		 */
		post: operations["createPhotos"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/photos/{photoId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get a photo, at most 2560 pixels long
		 * @description Returns the photo as JPEG, to those who may see its comment. It never changes: send its `ETag` as `If-None-Match` to get 304.
		 */
		get: operations["photo"];
		put?: never;
		post?: never;
		/**
		 * Delete a photo of a comment, or one that no comment has yet
		 * @description Deletes a photo of your own comment, or one that belongs to no comment yet; managers of the project can delete any photo of a comment.
		 */
		delete: operations["deletePhoto"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/photos/{photoId}/thumbnail": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get a photo, at most 480 pixels long
		 * @description Returns the photo as a small JPEG, in the same way.
		 */
		get: operations["photoThumbnail"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/sites/{siteId}/share-links": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the links to a site, the newest first
		 * @description Lists the links to a site, with their visits. Tokens are not stored, so they are not listed.
		 */
		get: operations["shareLinks"];
		put?: never;
		/**
		 * Make a link to read a site, a survey, a report or the progress without an account; the token is returned only this once
		 * @description Makes a link to the site, one survey, the report of a saved volume, or the progress. Returns its token, which is not shown again.
		 */
		post: operations["createShareLink"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/share-links/{shareLinkId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/**
		 * Revoke a link; it opens nothing from then on
		 * @description Ends a link at once, including passes for its password.
		 */
		delete: operations["revokeShareLink"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/page": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read what a link shows, with the site or the survey and a range of its points
		 * @description Returns in one call what `/shared/link`, `/shared/site` and `/shared/points` return. For a link to a report or the progress, `site` is null.
		 */
		get: operations["sharedPage"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/link": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Read what a link shows */
		get: operations["sharedLink"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/unlock": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Exchange a link's password for a pass
		 * @description Accepts the password and returns a pass for the header `share-pass`. Send an earlier pass along, even an expired one, so that other people's wrong passwords do not count against you.
		 */
		post: operations["unlockShared"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/site": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the site or the survey of a link
		 * @description Returns the site or survey without ids and without names of people.
		 */
		get: operations["sharedSite"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/points": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read a range of the points of a link's survey
		 * @description Returns up to 1,000 points at a time.
		 */
		get: operations["sharedPoints"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/columns": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read all points of a link's survey in columns
		 * @description Returns all points in columns (`application/vnd.survey.points`).
		 */
		get: operations["sharedColumns"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/surface-recipe": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read what the surface of a link's survey is computed with
		 * @description Returns the lines and the boundary that the surface is computed with.
		 */
		get: operations["sharedRecipe"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/cad-diagram": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the drawing of a link's site
		 * @description Returns the drawing as GeoJSON.
		 */
		get: operations["sharedDrawing"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/report": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Read the saved volume of a link, computed again */
		get: operations["sharedReport"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/progress": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Read the volumes of the surveys of a link's site
		 * @description Returns the volume of each survey. Volumes still being computed are `isPending`; ask again.
		 */
		get: operations["sharedProgress"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/shared/report.pdf": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/** Download the report or the progress of a link as PDF */
		get: operations["sharedPdf"];
		put?: never;
		post?: never;
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/webhooks": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List the webhooks of a project, by name
		 * @description Lists the webhooks of a project by name, each with its last delivery.
		 */
		get: operations["webhooks"];
		put?: never;
		/**
		 * Add a webhook; its signing secret is returned only this once
		 * @description Adds an address and the events it is notified of. Returns the signing secret, which is not shown again.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		post: operations["createWebhook"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/webhooks/{webhookId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * Get a webhook with its last 100 deliveries from the past 30 days
		 * @description Returns a webhook with the dates of its secrets, but not the secrets themselves, and its log: the last 100 deliveries within 30 days, each with the body sent and the first 1,000 characters of the answer.
		 */
		get: operations["webhook"];
		put?: never;
		post?: never;
		/** Delete a webhook with its log and waiting deliveries */
		delete: operations["deleteWebhook"];
		options?: never;
		head?: never;
		/**
		 * Change a webhook, or switch it on or off
		 * @description Changes only the fields that are sent. `isOn: false` drops waiting deliveries; `isOn: true` clears earlier failures. Everything except switching off requires a recent proof.
		 *
		 *	 Some changes take a session that was proved within 10 minutes, as above.
		 */
		patch: operations["updateWebhook"];
		trace?: never;
	};
	"/api/projects/{projectId}/webhooks/{webhookId}/secrets": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Replace the signing secret; the former ones also sign for 24 hours, unless they are ended
		 * @description Makes a new signing secret and returns it; it is not shown again. The former ones still sign for 24 hours; with `endOthers` they end at once.
		 *
		 *	 Takes a session that was proved within 10 minutes, by signing in or by `POST /auth/proof`.
		 */
		post: operations["replaceWebhookSecret"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/webhooks/{webhookId}/secrets/{secretId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/** End a former signing secret at once */
		delete: operations["endWebhookSecret"];
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/webhooks/{webhookId}/tests": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/**
		 * Send a test to a webhook
		 * @description Queues a delivery of the type `webhook.test` and returns it. The log shows the result.
		 */
		post: operations["testWebhook"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/projects/{projectId}/webhooks/{webhookId}/deliveries/{deliveryId}/sends": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		/** Send a delivery again, with the same id and body */
		post: operations["resendDelivery"];
		delete?: never;
		options?: never;
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/resumable-uploads": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		/**
		 * List your uploads that have not arrived whole
		 * @description Lists your files that have partly arrived: `size` of `length` bytes. Each is kept for 24 hours after its last bytes, and counts as one of your staged files.
		 */
		get: operations["resumableUploads"];
		put?: never;
		/**
		 * Begin an upload that can go on after a broken line
		 * @description Starts an upload by [tus 1.0](https://tus.io/protocols/resumable-upload), for which there are clients in many languages. `Location` is the address of its further calls, and ends in the id of the upload, which is staged once its last byte has arrived. Metadata may have up to 4,000 characters.
		 */
		post: operations["createResumableUpload"];
		delete?: never;
		/**
		 * Get the versions and extensions of tus that uploads can use
		 * @description Returns the headers `Tus-Version`, `Tus-Extension` (`creation`, `expiration`, `termination`) and `Tus-Max-Size`, in bytes.
		 */
		options: operations["resumableUploadOptions"];
		head?: never;
		patch?: never;
		trace?: never;
	};
	"/api/resumable-uploads/{uploadId}": {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		get?: never;
		put?: never;
		post?: never;
		/** Delete an upload, whether it is whole or not */
		delete: operations["deleteResumableUpload"];
		options?: never;
		/**
		 * Get how much of an upload has arrived
		 * @description Returns in the header `Upload-Offset` how many bytes have arrived, of `Upload-Length`. An upload is staged once all its bytes have arrived.
		 */
		head: operations["resumableUpload"];
		/**
		 * Send the next bytes of an upload
		 * @description Accepts any number of further bytes, starting at `Upload-Offset`. If the connection breaks, every byte that has reached the server is kept. The answer says in `Upload-Offset` how many bytes have arrived.
		 */
		patch: operations["appendUpload"];
		trace?: never;
	};
}
export type webhooks = Record<string, never>;
export interface components {
	schemas: {
		CalculationInput: {
			/** @constant */
			mode: "cut_fill";
			targetElevation: number;
			pads?: {
				id: string | number;
				name?: string;
				elevation: number;
				coordinates: [
					number,
					number
				][];
				cutSlope?: number;
				fillSlope?: number;
			}[];
			slopePercentage?: number;
			azimuthDeg?: number;
			pivot?: [
				number,
				number
			];
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "pads";
			pads: {
				id: string | number;
				name?: string;
				elevation: number;
				coordinates: [
					number,
					number
				][];
				cutSlope?: number;
				fillSlope?: number;
			}[];
			offsitesElevation?: number;
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "stockpile";
			/** @enum {string} */
			base: "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";
			customElevation?: number;
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "surface_to_surface";
			otherSiteId?: string;
			otherSurveyId?: string;
			/** @enum {string} */
			convention?: "later-lower-is-cut" | "later-higher-is-cut";
			differentHeights?: {
				later: string;
				earlier: string;
			};
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "balance";
			slopePercentage?: number;
			azimuthDeg?: number;
			pivot?: [
				number,
				number
			];
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "design";
			designId?: string;
			toleranceM?: number;
			designHeights?: {
				survey: string;
				design: string;
			};
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		};
		CodeRulesInput: {
			/** @enum {string} */
			convention: "civil3d" | "trimble" | "carlson" | "none";
			rules: {
				code: string;
				/** @enum {string} */
				kind: "line" | "closed" | "symbol" | "ignore";
			}[];
		};
		ImportAnswersInput: {
			/** @description Column separator: comma, semicolon, tab, pipe, blanks */
			separator?: string;
			/** @description Decimal mark: point, comma */
			decimal?: string;
			/** @description Encoding of a text file: utf-8, windows-1252, utf-16le, utf-16be, windows-1250, windows-1251, ibm866, windows-1253, windows-1254, windows-1257, gb18030, big5, shift_jis, euc-kr */
			encoding?: string;
			/** @description What the first line holds: header, point */
			first?: string;
			/** @description Order of the columns of a file without a header: documented, latlon, pnezd, penzd, xyz, yxz */
			order?: string;
			/** @description EPSG code of the coordinate system; 4326 when x and y are degrees, `calibration` when they are of the local grid that the site is calibrated for */
			crs?: string;
			/** @description Unit of x and y: m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm, km */
			xyunit?: string;
			/** @description Unit of the heights: m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm, km */
			unit?: string;
			/** @description Height reference: ellipsoidal, sea-level, local */
			heights?: string;
			/** @description Name of the height system, when heights is sea-level */
			datum?: string;
			/** @description Index of the column with the names, from 0 */
			name?: string;
			/** @description Index of the column with the codes, from 0 */
			code?: string;
			/** @description Index of the column with the longitude or easting, from 0 */
			x?: string;
			/** @description Index of the column with the latitude or northing, from 0 */
			y?: string;
			/** @description Index of the column with the heights, from 0 */
			height?: string;
			/** @description `read` of the preview in which the columns were chosen; when it has changed, the columns are ignored */
			read?: string;
			/**
			 * @description What to read from the file, from `source.choices` of the preview: `sheet=Points`. Repeat it for several
			 * @default []
			 */
			choice?: string[];
			/**
			 * @description Ids of the doubts whose rows are left out
			 * @default []
			 */
			out?: string[];
			/**
			 * @description `key`s of the `open` statements in the preview that you confirm: the points were read correctly in spite of them
			 * @default []
			 */
			asread?: string[];
		};
		ReadingInput: {
			/** @constant */
			version: 1;
			fileName: string;
			/** @enum {string} */
			format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
			source?: {
				label: string;
				lineOffset: number;
				chosen: {
					[key: string]: string;
				};
				isTable: boolean;
			};
			vendor: string | null;
			encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
			/** @enum {string} */
			delimiter: "," | ";" | "\t" | "|" | " ";
			/** @enum {string} */
			decimal: "." | ",";
			/** @enum {string} */
			thousands?: "." | ",";
			width: number;
			/** @enum {string} */
			firstLine: "header" | "point";
			firstDataLine: number;
			columns: {
				name: {
					index: number;
					header: string;
				} | null;
				code: {
					index: number;
					header: string;
				} | null;
				x: {
					index: number;
					header: string;
				} | null;
				y: {
					index: number;
					header: string;
				} | null;
				height: {
					index: number;
					header: string;
				} | null;
				quality: {
					solution?: {
						index: number;
						header: string;
					}[];
					horizontalRms?: {
						index: number;
						header: string;
					}[];
					verticalRms?: {
						index: number;
						header: string;
					}[];
					pdop?: {
						index: number;
						header: string;
					}[];
					satellites?: {
						index: number;
						header: string;
					}[];
				};
				day?: {
					index: number;
					header: string;
				};
			};
			shared?: {
				index: number;
				header: string;
				/** @enum {string} */
				form: "wkt" | "pair" | "mgrs";
				from: number;
				squareM?: number;
			};
			position: {
				/** @constant */
				kind: "degrees";
				/** @enum {string} */
				notation: "decimal" | "dms";
			} | {
				/** @constant */
				kind: "projected";
				epsg: number;
				crsName: string;
				accuracyM: number | null;
				grid: string | null;
				conversion?: {
					name: string;
					towgs84: string;
					accuracyM: number | null;
				};
				/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
				definition?: string;
				unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
				calibration?: {
					key: string;
					/** @enum {string} */
					localUnit: "m" | "ft" | "us-ft";
					heights: {
						/** @constant */
						kind: "ellipsoidal";
					} | {
						/** @constant */
						kind: "sea-level";
						datum: string;
					} | {
						/** @constant */
						kind: "local";
					};
					plan: {
						x0: number;
						y0: number;
						east0: number;
						north0: number;
						a: number;
						b: number;
					};
					height: {
						/** @enum {string} */
						model: "shift" | "plane";
						x0: number;
						y0: number;
						shiftM: number;
						slopeX: number;
						slopeY: number;
					} | null;
					residuals: {
						name: string;
						inPlan: boolean;
						inHeight: boolean;
						eastM: number;
						northM: number;
						planM: number;
						heightM: number | null;
						leftOut: {
							planM: number | null;
							heightM: number | null;
						};
					}[];
					scalePpm: number;
					bearingDeg: number;
					planDeviationM: number | null;
					heightDeviationM: number | null;
				};
			};
			/** @enum {string} */
			angles?: "gon" | "rad" | "d.mmss";
			/** @enum {string} */
			letterO?: "east" | "west";
			/** @enum {string} */
			heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
			heights: {
				/** @constant */
				kind: "ellipsoidal";
			} | {
				/** @constant */
				kind: "sea-level";
				datum: string;
			} | {
				/** @constant */
				kind: "local";
			};
			heightsInFile?: string | null;
			leaveOut: string[];
			checks: {
				pair: {
					x: {
						index: number;
						header: string;
					};
					y: {
						index: number;
						header: string;
					};
					epsg: number;
				} | null;
				constants: {
					index: number;
					header: string;
				}[];
			};
			statements?: {
				/** @description Identifies the statement; send it in `asread` to confirm it */
				key: string;
				/**
				 * @description What it is about
				 * @enum {string}
				 */
				kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
				/** @description The file's own words, shortened */
				words: string;
				/** @description Where they are, such as 'the header of column 3' */
				place: string;
				/**
				 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
				 * @enum {string}
				 */
				outcome: "used" | "asked" | "told" | "open";
				/** @description What it means for the points, as a phrase without a full stop */
				effect: string;
				/**
				 * @description Somebody confirmed that the points were read correctly in spite of it
				 * @constant
				 */
				isAccepted?: true;
			}[];
			outcome: {
				rowsRead: number;
				rowsKept: number;
				rowsSkipped: number;
				leftOut: {
					id: string;
					label: string;
					count: number;
				}[];
				lastLine: number;
				first: {
					name: string;
					longitude: number;
					latitude: number;
					heightM: number;
				};
				last: {
					name: string;
					longitude: number;
					latitude: number;
					heightM: number;
				};
				bounds: {
					west: number;
					south: number;
					east: number;
					north: number;
				};
				warnings?: {
					message: string;
					line?: number;
				}[];
			} | null;
			corrections?: {
				/** @enum {string} */
				kind: "excluded" | "changed";
				pointCount: number;
				fields: string[];
				note: string;
			}[];
			files?: {
				pointCount: number;
				reading: {
					/** @constant */
					version: 1;
					fileName: string;
					/** @enum {string} */
					format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
					source?: {
						label: string;
						lineOffset: number;
						chosen: {
							[key: string]: string;
						};
						isTable: boolean;
					};
					vendor: string | null;
					encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
					/** @enum {string} */
					delimiter: "," | ";" | "\t" | "|" | " ";
					/** @enum {string} */
					decimal: "." | ",";
					/** @enum {string} */
					thousands?: "." | ",";
					width: number;
					/** @enum {string} */
					firstLine: "header" | "point";
					firstDataLine: number;
					columns: {
						name: {
							index: number;
							header: string;
						} | null;
						code: {
							index: number;
							header: string;
						} | null;
						x: {
							index: number;
							header: string;
						} | null;
						y: {
							index: number;
							header: string;
						} | null;
						height: {
							index: number;
							header: string;
						} | null;
						quality: {
							solution?: {
								index: number;
								header: string;
							}[];
							horizontalRms?: {
								index: number;
								header: string;
							}[];
							verticalRms?: {
								index: number;
								header: string;
							}[];
							pdop?: {
								index: number;
								header: string;
							}[];
							satellites?: {
								index: number;
								header: string;
							}[];
						};
						day?: {
							index: number;
							header: string;
						};
					};
					shared?: {
						index: number;
						header: string;
						/** @enum {string} */
						form: "wkt" | "pair" | "mgrs";
						from: number;
						squareM?: number;
					};
					position: {
						/** @constant */
						kind: "degrees";
						/** @enum {string} */
						notation: "decimal" | "dms";
					} | {
						/** @constant */
						kind: "projected";
						epsg: number;
						crsName: string;
						accuracyM: number | null;
						grid: string | null;
						conversion?: {
							name: string;
							towgs84: string;
							accuracyM: number | null;
						};
						/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
						definition?: string;
						unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
						calibration?: {
							key: string;
							/** @enum {string} */
							localUnit: "m" | "ft" | "us-ft";
							heights: {
								/** @constant */
								kind: "ellipsoidal";
							} | {
								/** @constant */
								kind: "sea-level";
								datum: string;
							} | {
								/** @constant */
								kind: "local";
							};
							plan: {
								x0: number;
								y0: number;
								east0: number;
								north0: number;
								a: number;
								b: number;
							};
							height: {
								/** @enum {string} */
								model: "shift" | "plane";
								x0: number;
								y0: number;
								shiftM: number;
								slopeX: number;
								slopeY: number;
							} | null;
							residuals: {
								name: string;
								inPlan: boolean;
								inHeight: boolean;
								eastM: number;
								northM: number;
								planM: number;
								heightM: number | null;
								leftOut: {
									planM: number | null;
									heightM: number | null;
								};
							}[];
							scalePpm: number;
							bearingDeg: number;
							planDeviationM: number | null;
							heightDeviationM: number | null;
						};
					};
					/** @enum {string} */
					angles?: "gon" | "rad" | "d.mmss";
					/** @enum {string} */
					letterO?: "east" | "west";
					/** @enum {string} */
					heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
					heights: {
						/** @constant */
						kind: "ellipsoidal";
					} | {
						/** @constant */
						kind: "sea-level";
						datum: string;
					} | {
						/** @constant */
						kind: "local";
					};
					heightsInFile?: string | null;
					leaveOut: string[];
					checks: {
						pair: {
							x: {
								index: number;
								header: string;
							};
							y: {
								index: number;
								header: string;
							};
							epsg: number;
						} | null;
						constants: {
							index: number;
							header: string;
						}[];
					};
					statements?: {
						/** @description Identifies the statement; send it in `asread` to confirm it */
						key: string;
						/**
						 * @description What it is about
						 * @enum {string}
						 */
						kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
						/** @description The file's own words, shortened */
						words: string;
						/** @description Where they are, such as 'the header of column 3' */
						place: string;
						/**
						 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
						 * @enum {string}
						 */
						outcome: "used" | "asked" | "told" | "open";
						/** @description What it means for the points, as a phrase without a full stop */
						effect: string;
						/**
						 * @description Somebody confirmed that the points were read correctly in spite of it
						 * @constant
						 */
						isAccepted?: true;
					}[];
					outcome: {
						rowsRead: number;
						rowsKept: number;
						rowsSkipped: number;
						leftOut: {
							id: string;
							label: string;
							count: number;
						}[];
						lastLine: number;
						first: {
							name: string;
							longitude: number;
							latitude: number;
							heightM: number;
						};
						last: {
							name: string;
							longitude: number;
							latitude: number;
							heightM: number;
						};
						bounds: {
							west: number;
							south: number;
							east: number;
							north: number;
						};
						warnings?: {
							message: string;
							line?: number;
						}[];
					} | null;
				};
			}[];
		};
		SurfaceMadeInput: {
			key: string;
			codeLines: number;
			drawingLines: number;
			spans: number;
			crossings: number;
			blockedLines: number;
			leftOutPoints: number;
			maxEdgeM?: number;
			minAngleDeg?: number;
			/** @constant */
			hasBoundary?: true;
			trimmedTriangles: number;
		};
		SurfaceSettingsInput: {
			useCodes: boolean;
			drawingLayers: string[];
			maxEdgeM: number | null;
			minAngleDeg: number | null;
			boundary: [
				number,
				number
			][] | null;
		};
		SurveyPointInput: {
			name: string;
			code: string;
			latitude: number;
			longitude: number;
			ellipsoidalHeight: number;
			quality?: {
				/** @enum {string} */
				solution?: "FIX" | "FLOAT" | "DGPS" | "SINGLE" | "PPP" | "OTHER";
				horizontalRmsM?: number;
				verticalRmsM?: number;
				pdop?: number;
				satellites?: number;
			};
		};
		VolumeResultsInput: {
			mode: string;
			cutVolume: number;
			fillVolume: number;
			netVolumeChange: number;
			targetElevation: number;
			avgCurrentElevation: number;
			totalArea: number;
			calculatedAt?: string;
			pads?: ({
				id: string | number;
				area: number;
				elevation: number;
				coordinates: unknown[] | number[][];
				cutVolume: number;
				fillVolume: number;
			} & {
				[key: string]: unknown;
			})[];
			offsitesElevation?: number;
			offsitesArea?: number;
			baseTargetElevation?: number;
			slopePercentage?: number;
			/** @constant */
			convention?: "later-lower-is-cut";
			surveys?: {
				later: {
					name: string;
					uploadedAt: string;
					surveyedOn?: string | null;
					label?: string;
				};
				earlier: {
					name: string;
					uploadedAt: string;
					surveyedOn?: string | null;
					label?: string;
				};
			};
			design?: {
				name: string;
				designedOn: string | null;
			};
			tolerance?: {
				toleranceM: number;
				withinM2: number;
				highM2: number;
				lowM2: number;
			};
			toe?: {
				lengthM: number;
				offSurveyM: number;
			};
			edgeTrimmed?: {
				flat: {
					triangleCount: number;
					areaM2: number;
				};
				long: {
					triangleCount: number;
					areaM2: number;
				};
			};
			otherEdgeTrimmed?: {
				flat: {
					triangleCount: number;
					areaM2: number;
				};
				long: {
					triangleCount: number;
					areaM2: number;
				};
			};
			surface?: components["schemas"]["SurfaceMadeInput"];
			otherSurface?: components["schemas"]["SurfaceMadeInput"];
			uncertainty?: {
				cutM3: number;
				fillM3: number;
				netM3: number;
				netFromPointsM3: number;
				netFromBiasM3: number;
				nearDesignM2: number;
				cutPerMetreM2?: number;
			} | null;
			pointsWithoutAccuracy?: number;
			datasetId?: string | null;
			otherDatasetId?: string | null;
			calculatedBy?: ({
				_id?: string;
				username?: string | null;
			} & {
				[key: string]: unknown;
			}) | null;
			/** @enum {string} */
			computedBy?: "server" | "client";
			savedId?: string;
			outdated?: {
				/** @enum {string} */
				survey: "own" | "compared";
				/** @enum {string} */
				reason: "replaced" | "deleted" | "design-deleted" | "superseded" | "not-current" | "surface";
			} | null;
		} & {
			[key: string]: unknown;
		};
		Activity: {
			_id: string;
			at: string;
			/** @enum {string} */
			deed: "signed-in" | "signed-out" | "sign-in-locked" | "registered" | "password-changed" | "password-reset" | "reset-link-made" | "email-confirmed" | "session-ended" | "second-factor-set-up" | "second-factor-removed" | "passkey-added" | "passkey-removed" | "recovery-code-used" | "identity-linked" | "identity-unlinked" | "token-made" | "token-revoked" | "approval-changed" | "role-changed" | "account-renamed" | "account-deleted" | "team-created" | "team-edited" | "team-deleted" | "member-added" | "member-role-changed" | "member-removed" | "member-left" | "member-invited" | "invitation-withdrawn" | "member-joined" | "project-created" | "sample-created" | "project-edited" | "project-moved" | "project-deleted" | "project-restored" | "codes-chosen" | "code-rules-chosen" | "report-details-changed" | "units-chosen" | "site-created" | "site-edited" | "site-deleted" | "site-restored" | "surface-set" | "calibration-set" | "calibration-removed" | "link-made" | "link-revoked" | "survey-uploaded" | "survey-replaced" | "survey-corrected" | "survey-made-current" | "survey-edited" | "survey-deleted" | "survey-restored" | "drawing-uploaded" | "drawing-replaced" | "drawing-deleted" | "drawing-restored" | "design-added" | "design-edited" | "design-deleted" | "design-restored" | "layer-set" | "layer-removed" | "volume-saved" | "volume-cleared" | "volume-deleted" | "stockpile-added" | "stockpile-edited" | "stockpile-deleted" | "material-added" | "material-edited" | "material-deleted" | "comment-added" | "comment-edited" | "comment-resolved" | "comment-reopened" | "comment-deleted" | "webhook-added" | "webhook-edited" | "webhook-deleted" | "webhook-switched-on" | "webhook-switched-off" | "webhook-stopped" | "webhook-secret-replaced" | "webhook-secret-ended" | "job-retried" | "job-cancelled" | "exported";
			actor: {
				_id: string;
				username: string | null;
				email?: string | null;
			} | null;
			project: {
				_id: string;
				name: string | null;
			} | null;
			site: {
				_id: string;
				name: string | null;
			} | null;
			subject: {
				_id: string;
				name: string | null;
			} | null;
			surveyedOn: string | null;
			details: {
				points?: number;
				excluded?: number;
				changed?: number;
				format?: string;
				/** @enum {string} */
				content?: "differences" | "design-differences" | "progress" | "profile" | "stockpiles" | "activity" | "volume-report" | "comparison-report" | "progress-report" | "site-plan";
				fromSurvey?: string;
				mode?: string;
				fields?: string[];
				/** @enum {string} */
				shows?: "site" | "survey" | "report" | "progress";
				formerName?: string;
				/** @enum {string} */
				reason?: "switched-off" | "gone" | "failing";
				passkey?: string;
				token?: string;
				status?: string;
				role?: string;
				approvalStatus?: string;
				provider?: string;
				member?: string;
				fromTeam?: string | null;
				toTeam?: string | null;
				projects?: number;
				teams?: number;
				sites?: number;
			};
			address?: string | null;
		};
		AnswerLost: {
			/** @constant */
			status: "success";
			message: string;
			data: null;
			/** @constant */
			code: "answer-lost";
		};
		Calculation: {
			/** @constant */
			mode: "cut_fill";
			targetElevation: number;
			pads?: {
				id: string | number;
				name?: string;
				elevation: number;
				coordinates: [
					number,
					number
				][];
				cutSlope?: number;
				fillSlope?: number;
			}[];
			slopePercentage?: number;
			azimuthDeg?: number;
			pivot?: [
				number,
				number
			];
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "pads";
			pads: {
				id: string | number;
				name?: string;
				elevation: number;
				coordinates: [
					number,
					number
				][];
				cutSlope?: number;
				fillSlope?: number;
			}[];
			offsitesElevation?: number;
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "stockpile";
			/** @enum {string} */
			base: "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";
			customElevation?: number;
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "surface_to_surface";
			otherSiteId?: string;
			otherSurveyId?: string;
			/** @enum {string} */
			convention?: "later-lower-is-cut" | "later-higher-is-cut";
			differentHeights?: {
				later: string;
				earlier: string;
			};
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "balance";
			slopePercentage?: number;
			azimuthDeg?: number;
			pivot?: [
				number,
				number
			];
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		} | {
			/** @constant */
			mode: "design";
			designId?: string;
			toleranceM?: number;
			designHeights?: {
				survey: string;
				design: string;
			};
			boundary?: [
				number,
				number
			][];
			swell?: number;
			shrink?: number;
			keepFlatEdges?: boolean;
			maxEdgeM?: number;
			pointAccuracyM?: number;
			heightBiasM?: number;
		};
		Calibration: {
			given: {
				epsg: number;
				/** @enum {string} */
				localUnit: "m" | "ft" | "us-ft";
				/** @enum {string} */
				scale: "free" | "one";
				/** @enum {string} */
				height: "shift" | "plane";
				heights: {
					/** @constant */
					kind: "ellipsoidal";
				} | {
					/** @constant */
					kind: "sea-level";
					datum: string;
				} | {
					/** @constant */
					kind: "local";
				};
				points: {
					name: string;
					local: {
						x: number;
						y: number;
						height: number | null;
					};
					known: {
						x: number;
						y: number;
						height: number | null;
					};
					/** @default true */
					inPlan: boolean;
					/** @default true */
					inHeight: boolean;
				}[];
			};
			crsName: string;
			conversion?: {
				name: string;
				towgs84: string;
				accuracyM: number | null;
			};
			fit: {
				key: string;
				/** @enum {string} */
				localUnit: "m" | "ft" | "us-ft";
				heights: {
					/** @constant */
					kind: "ellipsoidal";
				} | {
					/** @constant */
					kind: "sea-level";
					datum: string;
				} | {
					/** @constant */
					kind: "local";
				};
				plan: {
					x0: number;
					y0: number;
					east0: number;
					north0: number;
					a: number;
					b: number;
				};
				height: {
					/** @enum {string} */
					model: "shift" | "plane";
					x0: number;
					y0: number;
					shiftM: number;
					slopeX: number;
					slopeY: number;
				} | null;
				residuals: {
					name: string;
					inPlan: boolean;
					inHeight: boolean;
					eastM: number;
					northM: number;
					planM: number;
					heightM: number | null;
					leftOut: {
						planM: number | null;
						heightM: number | null;
					};
				}[];
				scalePpm: number;
				bearingDeg: number;
				planDeviationM: number | null;
				heightDeviationM: number | null;
			};
			doubts: {
				id: string;
				text: string;
				details?: components["schemas"]["MeasuredText"];
			}[];
		};
		CodeRules: {
			/** @enum {string} */
			convention: "civil3d" | "trimble" | "carlson" | "none";
			rules: {
				code: string;
				/** @enum {string} */
				kind: "line" | "closed" | "symbol" | "ignore";
			}[];
		};
		Design: {
			_id: string;
			name: string;
			designedOn: string | null;
			heights: {
				/** @constant */
				kind: "ellipsoidal";
			} | {
				/** @constant */
				kind: "sea-level";
				datum: string;
			} | {
				/** @constant */
				kind: "local";
			};
			file: {
				/** @enum {string} */
				format: "LandXML" | "DXF";
				version: string | null;
				program: string | null;
				surface: string;
				epsg: number;
				crsName: string;
				unit: ("metres" | "millimetres" | "centimetres" | "kilometres" | "feet" | "US survey feet" | "inches" | "miles") | null;
				/** @enum {string} */
				heightUnit: "metres" | "millimetres" | "centimetres" | "kilometres" | "feet" | "US survey feet" | "inches" | "miles";
				triangleCount: number;
				invisibleCount: number;
				flatCount: number;
				areaM2: number;
				lowM: number;
				highM: number;
				bounds: {
					west: number;
					south: number;
					east: number;
					north: number;
				};
			} | null;
			fileName: string | null;
			fileSize: number;
			plane: {
				longitude: number;
				latitude: number;
				elevationM: number;
				/** @default 0 */
				slopePercentage: number;
				/** @default 0 */
				azimuthDeg: number;
			} | null;
			addedAt: string;
			addedBy: {
				_id?: string;
				username?: string | null;
				email?: string;
			} | null;
		};
		DisplayUnits: {
			/** @enum {string} */
			length: "m" | "ft" | "us-ft";
			/** @enum {string} */
			area: "m2" | "ft2" | "acre" | "hectare";
			/** @enum {string} */
			volume: "m3" | "yd3";
			/** @enum {string} */
			slope: "percent" | "ratio";
		};
		Error: {
			/** @enum {string} */
			status: "fail" | "error";
			message: string;
			errors?: {
				path: string;
				code?: string;
				message: string;
				measured?: components["schemas"]["MeasuredText"];
			}[];
			fields?: {
				[key: string]: string;
			};
			/** @enum {string} */
			code?: "second-factor-needed" | "second-factor-required" | "proof-needed" | "account-pending" | "account-rejected" | "token-invalid" | "token-expired" | "token-revoked" | "token-only-reads" | "token-of-one-project" | "token-refused" | "idempotency-key-reused" | "points-changed" | "figures-changed";
			computed?: {
				datasetId: string | null;
				otherDatasetId: string | null;
				result: components["schemas"]["VolumeResult"];
				curve: {
					elevationM: number[];
					cutM3: number[];
					fillM3: number[];
					currentM: number;
					balanceM: number | null;
				} | null;
				drawing: components["schemas"]["VolumeDrawing"] | null;
				fingerprint: string;
			};
		};
		ImportPlan: {
			header: string[];
			sample: string[][];
			evidence: {
				id: string;
				label: string;
				text: string;
				certain: boolean;
			}[];
			questions: ({
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "columns";
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "encoding";
				options: {
					/** @enum {string} */
					encoding: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr";
					text: string;
				}[];
				/** @enum {string} */
				suggested: "utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr";
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "crs";
				suggested: number | null;
				/** @description The projection that the file itself defines, or that of the site's present points, by name: without an answer, it is used */
				own?: string;
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "first-line";
				/** @enum {string} */
				suggested: "header" | "point";
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "order";
				options: ("documented" | "latlon" | "pnezd" | "penzd" | "xyz" | "yxz")[];
				suggested: ("documented" | "latlon" | "pnezd" | "penzd" | "xyz" | "yxz") | null;
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "xy-unit";
				options: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km")[];
				suggested: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "height-unit";
				options: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km")[];
				suggested: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "heights";
				suggested: ({
					/** @constant */
					kind: "ellipsoidal";
				} | {
					/** @constant */
					kind: "sea-level";
					datum: string;
				} | {
					/** @constant */
					kind: "local";
				}) | null;
				datum: string;
			} | {
				title: string;
				hint: string;
				isAnswered: boolean;
				/** @constant */
				id: "statements";
				statements: {
					/** @description Identifies the statement; send it in `asread` to confirm it */
					key: string;
					/**
					 * @description What it is about
					 * @enum {string}
					 */
					kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
					/** @description The file's own words, shortened */
					words: string;
					/** @description Where they are, such as 'the header of column 3' */
					place: string;
					/**
					 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
					 * @enum {string}
					 */
					outcome: "used" | "asked" | "told" | "open";
					/** @description What it means for the points, as a phrase without a full stop */
					effect: string;
					/**
					 * @description Somebody confirmed that the points were read correctly in spite of it
					 * @constant
					 */
					isAccepted?: true;
				}[];
			})[];
			columns: {
				name: {
					index: number;
					header: string;
					evidence: string;
				} | null;
				code: {
					index: number;
					header: string;
					evidence: string;
				} | null;
				x: {
					index: number;
					header: string;
					evidence: string;
				} | null;
				y: {
					index: number;
					header: string;
					evidence: string;
				} | null;
				height: {
					index: number;
					header: string;
					evidence: string;
				} | null;
			};
			order?: ("documented" | "latlon" | "pnezd" | "penzd" | "xyz" | "yxz") | null;
			axes: {
				x: string;
				y: string;
			} | null;
			accuracy: string | null;
			delimiterEvidence: string;
			decimalEvidence: string;
			proposals: {
				text: string;
				answers: {
					[key: string]: string;
				};
			}[];
		};
		ImportReport: {
			rowsRead: number;
			rowsKept: number;
			rowsSkipped: number;
			skipped: {
				line: number;
				row: number;
				reason: string;
				message: string;
				text: string;
			}[];
			duplicates: number;
			warnings: {
				id: string;
				message: string;
				count?: number;
				line?: number;
			}[];
		};
		Job: {
			_id: string;
			/** @enum {string} */
			kind: "import-points" | "import-drawing" | "compare-surveys" | "compute-volume";
			siteId: string | null;
			/** @enum {string} */
			state: "queued" | "running" | "done" | "failed" | "cancelled";
			stage: ("read" | "save") | null;
			done: number;
			total: number | null;
			outcome: {
				[key: string]: unknown;
			} | null;
			error: {
				code: string;
				message: string;
			} | null;
			createdAt: string;
			finishedAt: string | null;
		};
		Material: {
			_id: string;
			name: string;
			densityTPerM3: number | null;
			source: string;
			stockpileCount: number;
		};
		MeasuredText: (string | {
			/** @enum {string} */
			unit: "m" | "m2";
			value: number;
			decimals: number | null;
			/** @enum {string} */
			round?: "up" | "down";
		})[];
		Project: {
			_id: string;
			name: string;
			/** @default  */
			description: string;
			/** @enum {string} */
			status: "active" | "completed" | "archived";
			team?: {
				_id: string;
				name: string;
				description?: string;
				owner: {
					_id: string;
				};
				members: {
					user: {
						_id: string;
						username?: string | null;
						email?: string;
					};
					/** @enum {string} */
					role: "viewer" | "member" | "manager";
				}[];
			} | null;
			user: {
				_id: string;
				username?: string | null;
				email?: string;
			};
			createdAt: string;
			updatedAt: string;
			/** @default 0 */
			siteCount: number;
		};
		Reading: {
			/** @constant */
			version: 1;
			fileName: string;
			/** @enum {string} */
			format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
			source?: {
				label: string;
				lineOffset: number;
				chosen: {
					[key: string]: string;
				};
				isTable: boolean;
			};
			vendor: string | null;
			encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
			/** @enum {string} */
			delimiter: "," | ";" | "\t" | "|" | " ";
			/** @enum {string} */
			decimal: "." | ",";
			/** @enum {string} */
			thousands?: "." | ",";
			width: number;
			/** @enum {string} */
			firstLine: "header" | "point";
			firstDataLine: number;
			columns: {
				name: {
					index: number;
					header: string;
				} | null;
				code: {
					index: number;
					header: string;
				} | null;
				x: {
					index: number;
					header: string;
				} | null;
				y: {
					index: number;
					header: string;
				} | null;
				height: {
					index: number;
					header: string;
				} | null;
				quality: {
					solution?: {
						index: number;
						header: string;
					}[];
					horizontalRms?: {
						index: number;
						header: string;
					}[];
					verticalRms?: {
						index: number;
						header: string;
					}[];
					pdop?: {
						index: number;
						header: string;
					}[];
					satellites?: {
						index: number;
						header: string;
					}[];
				};
				day?: {
					index: number;
					header: string;
				};
			};
			shared?: {
				index: number;
				header: string;
				/** @enum {string} */
				form: "wkt" | "pair" | "mgrs";
				from: number;
				squareM?: number;
			};
			position: {
				/** @constant */
				kind: "degrees";
				/** @enum {string} */
				notation: "decimal" | "dms";
			} | {
				/** @constant */
				kind: "projected";
				epsg: number;
				crsName: string;
				accuracyM: number | null;
				grid: string | null;
				conversion?: {
					name: string;
					towgs84: string;
					accuracyM: number | null;
				};
				/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
				definition?: string;
				unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
				calibration?: {
					key: string;
					/** @enum {string} */
					localUnit: "m" | "ft" | "us-ft";
					heights: {
						/** @constant */
						kind: "ellipsoidal";
					} | {
						/** @constant */
						kind: "sea-level";
						datum: string;
					} | {
						/** @constant */
						kind: "local";
					};
					plan: {
						x0: number;
						y0: number;
						east0: number;
						north0: number;
						a: number;
						b: number;
					};
					height: {
						/** @enum {string} */
						model: "shift" | "plane";
						x0: number;
						y0: number;
						shiftM: number;
						slopeX: number;
						slopeY: number;
					} | null;
					residuals: {
						name: string;
						inPlan: boolean;
						inHeight: boolean;
						eastM: number;
						northM: number;
						planM: number;
						heightM: number | null;
						leftOut: {
							planM: number | null;
							heightM: number | null;
						};
					}[];
					scalePpm: number;
					bearingDeg: number;
					planDeviationM: number | null;
					heightDeviationM: number | null;
				};
			};
			/** @enum {string} */
			angles?: "gon" | "rad" | "d.mmss";
			/** @enum {string} */
			letterO?: "east" | "west";
			/** @enum {string} */
			heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
			heights: {
				/** @constant */
				kind: "ellipsoidal";
			} | {
				/** @constant */
				kind: "sea-level";
				datum: string;
			} | {
				/** @constant */
				kind: "local";
			};
			heightsInFile?: string | null;
			leaveOut: string[];
			checks: {
				pair: {
					x: {
						index: number;
						header: string;
					};
					y: {
						index: number;
						header: string;
					};
					epsg: number;
				} | null;
				constants: {
					index: number;
					header: string;
				}[];
			};
			statements?: {
				/** @description Identifies the statement; send it in `asread` to confirm it */
				key: string;
				/**
				 * @description What it is about
				 * @enum {string}
				 */
				kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
				/** @description The file's own words, shortened */
				words: string;
				/** @description Where they are, such as 'the header of column 3' */
				place: string;
				/**
				 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
				 * @enum {string}
				 */
				outcome: "used" | "asked" | "told" | "open";
				/** @description What it means for the points, as a phrase without a full stop */
				effect: string;
				/**
				 * @description Somebody confirmed that the points were read correctly in spite of it
				 * @constant
				 */
				isAccepted?: true;
			}[];
			outcome: {
				rowsRead: number;
				rowsKept: number;
				rowsSkipped: number;
				leftOut: {
					id: string;
					label: string;
					count: number;
				}[];
				lastLine: number;
				first: {
					name: string;
					longitude: number;
					latitude: number;
					heightM: number;
				};
				last: {
					name: string;
					longitude: number;
					latitude: number;
					heightM: number;
				};
				bounds: {
					west: number;
					south: number;
					east: number;
					north: number;
				};
				warnings?: {
					message: string;
					line?: number;
				}[];
			} | null;
			corrections?: {
				/** @enum {string} */
				kind: "excluded" | "changed";
				pointCount: number;
				fields: string[];
				note: string;
			}[];
			files?: {
				pointCount: number;
				reading: {
					/** @constant */
					version: 1;
					fileName: string;
					/** @enum {string} */
					format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
					source?: {
						label: string;
						lineOffset: number;
						chosen: {
							[key: string]: string;
						};
						isTable: boolean;
					};
					vendor: string | null;
					encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
					/** @enum {string} */
					delimiter: "," | ";" | "\t" | "|" | " ";
					/** @enum {string} */
					decimal: "." | ",";
					/** @enum {string} */
					thousands?: "." | ",";
					width: number;
					/** @enum {string} */
					firstLine: "header" | "point";
					firstDataLine: number;
					columns: {
						name: {
							index: number;
							header: string;
						} | null;
						code: {
							index: number;
							header: string;
						} | null;
						x: {
							index: number;
							header: string;
						} | null;
						y: {
							index: number;
							header: string;
						} | null;
						height: {
							index: number;
							header: string;
						} | null;
						quality: {
							solution?: {
								index: number;
								header: string;
							}[];
							horizontalRms?: {
								index: number;
								header: string;
							}[];
							verticalRms?: {
								index: number;
								header: string;
							}[];
							pdop?: {
								index: number;
								header: string;
							}[];
							satellites?: {
								index: number;
								header: string;
							}[];
						};
						day?: {
							index: number;
							header: string;
						};
					};
					shared?: {
						index: number;
						header: string;
						/** @enum {string} */
						form: "wkt" | "pair" | "mgrs";
						from: number;
						squareM?: number;
					};
					position: {
						/** @constant */
						kind: "degrees";
						/** @enum {string} */
						notation: "decimal" | "dms";
					} | {
						/** @constant */
						kind: "projected";
						epsg: number;
						crsName: string;
						accuracyM: number | null;
						grid: string | null;
						conversion?: {
							name: string;
							towgs84: string;
							accuracyM: number | null;
						};
						/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
						definition?: string;
						unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
						calibration?: {
							key: string;
							/** @enum {string} */
							localUnit: "m" | "ft" | "us-ft";
							heights: {
								/** @constant */
								kind: "ellipsoidal";
							} | {
								/** @constant */
								kind: "sea-level";
								datum: string;
							} | {
								/** @constant */
								kind: "local";
							};
							plan: {
								x0: number;
								y0: number;
								east0: number;
								north0: number;
								a: number;
								b: number;
							};
							height: {
								/** @enum {string} */
								model: "shift" | "plane";
								x0: number;
								y0: number;
								shiftM: number;
								slopeX: number;
								slopeY: number;
							} | null;
							residuals: {
								name: string;
								inPlan: boolean;
								inHeight: boolean;
								eastM: number;
								northM: number;
								planM: number;
								heightM: number | null;
								leftOut: {
									planM: number | null;
									heightM: number | null;
								};
							}[];
							scalePpm: number;
							bearingDeg: number;
							planDeviationM: number | null;
							heightDeviationM: number | null;
						};
					};
					/** @enum {string} */
					angles?: "gon" | "rad" | "d.mmss";
					/** @enum {string} */
					letterO?: "east" | "west";
					/** @enum {string} */
					heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
					heights: {
						/** @constant */
						kind: "ellipsoidal";
					} | {
						/** @constant */
						kind: "sea-level";
						datum: string;
					} | {
						/** @constant */
						kind: "local";
					};
					heightsInFile?: string | null;
					leaveOut: string[];
					checks: {
						pair: {
							x: {
								index: number;
								header: string;
							};
							y: {
								index: number;
								header: string;
							};
							epsg: number;
						} | null;
						constants: {
							index: number;
							header: string;
						}[];
					};
					statements?: {
						/** @description Identifies the statement; send it in `asread` to confirm it */
						key: string;
						/**
						 * @description What it is about
						 * @enum {string}
						 */
						kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
						/** @description The file's own words, shortened */
						words: string;
						/** @description Where they are, such as 'the header of column 3' */
						place: string;
						/**
						 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
						 * @enum {string}
						 */
						outcome: "used" | "asked" | "told" | "open";
						/** @description What it means for the points, as a phrase without a full stop */
						effect: string;
						/**
						 * @description Somebody confirmed that the points were read correctly in spite of it
						 * @constant
						 */
						isAccepted?: true;
					}[];
					outcome: {
						rowsRead: number;
						rowsKept: number;
						rowsSkipped: number;
						leftOut: {
							id: string;
							label: string;
							count: number;
						}[];
						lastLine: number;
						first: {
							name: string;
							longitude: number;
							latitude: number;
							heightM: number;
						};
						last: {
							name: string;
							longitude: number;
							latitude: number;
							heightM: number;
						};
						bounds: {
							west: number;
							south: number;
							east: number;
							north: number;
						};
						warnings?: {
							message: string;
							line?: number;
						}[];
					} | null;
				};
			}[];
		};
		SavedVolume: {
			_id: string;
			isShown: boolean;
			mode: string;
			targetElevation: number;
			cutVolume: number;
			fillVolume: number;
			netVolumeChange: number;
			netUncertaintyM3: number | null;
			savedAt: string;
			savedBy: {
				_id?: string;
				username?: string | null;
				email?: string;
			} | null;
			survey: {
				_id: string;
				surveyedOn: string | null;
				label: string;
				uploadedAt: string;
				site: {
					_id: string;
					name: string;
				};
			} | null;
			comparedWith: {
				_id: string;
				surveyedOn: string | null;
				label: string;
				uploadedAt: string;
				site: {
					_id: string;
					name: string;
				};
			} | null;
			outdated: {
				/** @enum {string} */
				survey: "own" | "compared";
				/** @enum {string} */
				reason: "replaced" | "deleted" | "design-deleted" | "superseded" | "not-current" | "surface";
			} | null;
		};
		ShareLink: {
			_id: string;
			label: string;
			shows: {
				/** @constant */
				kind: "site";
			} | {
				/** @constant */
				kind: "survey";
				surveyId: string;
			} | {
				/** @constant */
				kind: "report";
				resultId: string;
			} | {
				/**
				 * @default first
				 * @enum {string}
				 */
				against: "first" | "previous" | "level" | "design";
				levelM?: number;
				designId?: string;
				/** @constant */
				kind: "progress";
			};
			hasPassword: boolean;
			embedOrigins: string[];
			createdAt: string;
			expiresAt: string | null;
			revokedAt: string | null;
			openedCount: number;
			lastOpenedAt: string | null;
			createdBy: string | null;
		};
		Site: {
			_id: string;
			name: string;
			/** @default  */
			description: string;
			project: {
				_id: string;
				name: string;
			};
			uploadedBy?: {
				_id?: string;
				username?: string | null;
				email?: string;
			} | null;
			uploadedAt?: string | null;
			createdAt: string;
			wmsLayer?: ({
				layerName: string;
				uploadedAt?: string;
			} & {
				[key: string]: unknown;
			}) | null;
			volumeResults?: components["schemas"]["VolumeResults"] | null;
			savedVolumeCount?: number;
			datasetId?: string | null;
			fileName?: string | null;
			fileSize?: number | null;
			reading?: components["schemas"]["Reading"];
			survey?: {
				_id: string;
				isCurrent: boolean;
				surveyedOn: string | null;
				label: string;
				supersededBy?: string;
				count: number;
			};
			/** @default [] */
			points: components["schemas"]["SurveyPoint"][];
			topographicData?: {
				fileName?: string | null;
				fileSize?: number | null;
				uploadedAt?: string | null;
				reading?: components["schemas"]["Reading"];
				points: components["schemas"]["SurveyPoint"][];
			} | null;
			cadDiagram?: ({
				fileName?: string | null;
				fileSize?: number | null;
				uploadedAt?: string | null;
				cadData: unknown;
			} & {
				[key: string]: unknown;
			}) | null;
		};
		SiteOutline: {
			_id: string;
			name: string;
			/** @default  */
			description: string;
			project: {
				_id: string;
				name: string;
			};
			uploadedBy?: {
				_id?: string;
				username?: string | null;
				email?: string;
			} | null;
			uploadedAt?: string | null;
			createdAt: string;
			wmsLayer?: ({
				layerName: string;
				uploadedAt?: string;
			} & {
				[key: string]: unknown;
			}) | null;
			volumeResults?: components["schemas"]["VolumeResults"] | null;
			savedVolumeCount?: number;
			datasetId?: string | null;
			fileName?: string | null;
			fileSize?: number | null;
			reading?: components["schemas"]["Reading"];
			survey?: {
				_id: string;
				isCurrent: boolean;
				surveyedOn: string | null;
				label: string;
				supersededBy?: string;
				count: number;
			};
			topographicData?: {
				fileName?: string | null;
				fileSize?: number | null;
				uploadedAt?: string | null;
				reading?: components["schemas"]["Reading"];
				pointCount?: number;
			} | null;
			cadDiagram?: {
				fileName?: string | null;
				fileSize?: number | null;
				uploadedAt?: string | null;
				crs?: string | null;
			} | null;
			summary: components["schemas"]["SiteSummary"];
			counts?: {
				surveys: number;
				stockpiles: number;
				designs: number;
				comments: {
					open: number;
					resolved: number;
					unread: number;
				};
			};
			/** @default [] */
			codeMarks: {
				code: string;
				/** @enum {string} */
				colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
				/** @enum {string} */
				shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
			}[];
			/** @default  */
			surfaceKey: string;
			/**
			 * @default {
			 *	   "length": "m",
			 *	   "area": "m2",
			 *	   "volume": "m3",
			 *	   "slope": "percent"
			 *	 }
			 */
			displayUnits: components["schemas"]["DisplayUnits"];
			/** @default null */
			grid: {
				epsg: number;
				name: string;
				/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
				definition?: string;
				/**
				 * @description A local grid, calibrated to the system of `epsg`
				 * @constant
				 */
				isLocal?: true;
				/** @description The east-west axis, then the north-south one */
				axes: {
					x: {
						name: string;
						abbreviation: string;
					};
					y: {
						name: string;
						abbreviation: string;
					};
				};
				/** @description Of x and y: `ftUS`, `U.S. survey feet` */
				unit: {
					sign: string;
					words: string;
				};
				/** @description Where the table is valid: around the survey */
				area: {
					west: number;
					south: number;
					widthDeg: number;
					heightDeg: number;
				};
				/** @description Chebyshev nodes along each side of the area */
				nodes: number;
				origin: {
					x: number;
					y: number;
				};
				x: number[];
				y: number[];
				/** @description Largest difference from the exact conversion, metres */
				maxErrorM: number;
			} | null;
			/** @default true */
			mayChangeData: boolean;
			/** @default false */
			mayEdit: boolean;
		};
		SitePlan: {
			width: number;
			height: number;
			metresPerUnit: number;
			origin: {
				longitude: number;
				latitude: number;
			};
			degreesPerUnit: {
				longitude: number;
				latitude: number;
			};
			points: {
				code: string;
				xy: number[];
			}[];
			hull: number[];
			contours: {
				heightM: number;
				isIndex: boolean;
				lines: number[][];
			}[];
			contourIntervalM: number | null;
		};
		SiteSummary: {
			pointCount: number;
			typeCount: number;
			codes: {
				code: string;
				count: number;
			}[];
			bounds: {
				west: number;
				south: number;
				east: number;
				north: number;
			} | null;
			heightsM: {
				min: number;
				max: number;
				mean: number;
			} | null;
			plan: components["schemas"]["SitePlan"] | null;
			unfixedPoints?: number;
			lineControls?: {
				/** @enum {string} */
				convention: "civil3d" | "trimble" | "carlson";
				except: string[];
			};
			computedAt?: string;
		};
		Stockpile: {
			_id: string;
			number: number;
			name: string;
			outline: [
				number,
				number
			][];
			areaM2: number;
			/** @enum {string} */
			base: "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";
			customElevationM: number | null;
			material: {
				_id: string;
				name: string;
			} | null;
			densityTPerM3: number | null;
			ownDensityTPerM3: number | null;
			price: {
				amount: number;
				currency: string;
				/** @enum {string} */
				per: "t" | "m3";
			} | null;
			/** @enum {string} */
			state: "measured" | "carried" | "partial" | "pending" | "unknown";
			measured: {
				volumeM3: number;
				belowBaseM3: number;
				coveredShare: number;
				surveyId: string;
				uncertaintyM3: number | null;
				baseElevationM: number;
				warnings: string[];
				warningDetails?: components["schemas"]["WarningDetails"];
			} | null;
			problem: string | null;
			/** @description Stays the same when the sentence is reworded: `no-survey`, `no-points`, `different-heights`, `partly-covered`, `boundary-without-survey` or `toe-without-survey`. Null without a problem, and for a problem without a code */
			problemCode: string | null;
			tonnes: number | null;
			value: number | null;
			changeM3: number | null;
			history: {
				surveyId: string;
				volumeM3: number | null;
				uncertaintyM3: number | null;
				tonnes: number | null;
				coveredShare: number | null;
				problem: string | null;
				/** @description Stays the same when the sentence is reworded: `no-survey`, `no-points`, `different-heights`, `partly-covered`, `boundary-without-survey` or `toe-without-survey`. Null without a problem, and for a problem without a code */
				problemCode: string | null;
				isPending: boolean;
			}[];
		};
		SurfaceMade: {
			key: string;
			codeLines: number;
			drawingLines: number;
			spans: number;
			crossings: number;
			blockedLines: number;
			leftOutPoints: number;
			maxEdgeM?: number;
			minAngleDeg?: number;
			/** @constant */
			hasBoundary?: true;
			trimmedTriangles: number;
		};
		SurfaceRecipe: {
			key: string;
			codeRules?: components["schemas"]["CodeRules"];
			lines?: {
				layer: string;
				corners: [
					number,
					number,
					number
				][];
			}[];
			maxEdgeM?: number;
			minAngleDeg?: number;
			boundary?: [
				number,
				number
			][];
		};
		SurfaceSettings: {
			useCodes: boolean;
			drawingLayers: string[];
			maxEdgeM: number | null;
			minAngleDeg: number | null;
			boundary: [
				number,
				number
			][] | null;
		};
		Survey: {
			_id: string;
			isCurrent: boolean;
			surveyedOn: string | null;
			label: string;
			pointCount: number;
			fileName: string | null;
			fileSize: number;
			uploadedAt: string;
			uploadedBy: {
				_id?: string;
				username?: string | null;
				email?: string;
			} | null;
			heights?: {
				/** @constant */
				kind: "ellipsoidal";
			} | {
				/** @constant */
				kind: "sea-level";
				datum: string;
			} | {
				/** @constant */
				kind: "local";
			};
			system?: {
				epsg: number;
				name: string;
				conversion?: {
					name: string;
					towgs84: string;
					accuracyM: number | null;
				};
				/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
				definition?: string;
			};
			calibratedWith?: string;
			/** @constant */
			isUnnamed?: true;
			correction?: {
				of: string;
				/** @enum {string} */
				kind: "excluded" | "changed";
				pointCount: number;
				fields: string[];
				note: string;
			};
			supersededBy?: string;
		};
		SurveyPoint: {
			name: string;
			code: string;
			latitude: number;
			longitude: number;
			ellipsoidalHeight: number;
			quality?: {
				/** @enum {string} */
				solution?: "FIX" | "FLOAT" | "DGPS" | "SINGLE" | "PPP" | "OTHER";
				horizontalRmsM?: number;
				verticalRmsM?: number;
				pdop?: number;
				satellites?: number;
			};
		};
		Team: {
			_id: string;
			name: string;
			/** @default  */
			description: string;
			owner: {
				_id: string;
				username?: string | null;
				email?: string;
			};
			members: {
				user: {
					_id: string;
					username?: string | null;
					email?: string;
				};
				/** @enum {string} */
				role: "viewer" | "member" | "manager";
			}[];
			memberCount?: number;
			projectCount?: number;
			createdAt: string;
		};
		Upload: {
			_id: string;
			fileName: string;
			contentType: string;
			/** @description The site that the file was chosen for; null when its sender named none */
			siteId: string | null;
			size: number;
			createdAt: string;
			expiresAt: string;
		};
		User: {
			_id: string;
			email: string;
			username?: string | null;
			/** @enum {string} */
			role: "user" | "admin";
			/** @enum {string} */
			approvalStatus: "pending" | "approved" | "rejected";
			createdAt: string;
			lastLogin?: string | null;
			emailNotifications?: boolean;
			emailConfirmed?: boolean;
			hasSecondFactor?: boolean;
		};
		VolumeDrawing: {
			outline: number[][];
			bands: {
				aboveM: number;
				rings: number[][];
			}[];
			pads: {
				id: string;
				elevation: number;
				ring: number[];
				bands: {
					aboveM: number;
					rings: number[][];
				}[];
				batter?: {
					outline: number[][];
					bands: {
						aboveM: number;
						rings: number[][];
					}[];
					daylight: number[][];
				};
			}[];
			uphill: [
				number,
				number,
				number,
				number
			] | null;
			stepsM: number[];
		};
		VolumeResult: {
			/** @enum {string} */
			mode: "cut_fill" | "pads" | "stockpile" | "surface_to_surface" | "balance" | "design";
			cutVolume: number;
			fillVolume: number;
			netVolumeChange: number;
			targetElevation: number;
			avgCurrentElevation: number;
			totalArea: number;
			pads?: {
				id: string | number;
				name?: string;
				elevation: number;
				coordinates: [
					number,
					number
				][];
				cutSlope?: number;
				fillSlope?: number;
				area: number;
				cutVolume: number;
				fillVolume: number;
				batter?: {
					cutVolume: number;
					fillVolume: number;
					areaM2: number;
				};
				uncoveredArea: number;
				uncertainty?: {
					cutM3: number;
					fillM3: number;
				};
			}[];
			offsitesElevation?: number;
			offsitesArea?: number;
			baseTargetElevation?: number;
			slopePercentage?: number;
			azimuthDeg?: number;
			/** @constant */
			method: "exact prisms on a Delaunay TIN";
			/** @enum {string} */
			boundarySource: "polygon" | "outline of the survey" | "what both surveys cover" | "what survey and design cover";
			uncoveredArea: number;
			projection: string;
			plane?: {
				longitude: number;
				latitude: number;
				heightM: number;
			};
			pointCount: number;
			unfixedPoints?: number;
			uncertainty?: {
				cutM3: number;
				fillM3: number;
				netM3: number;
				netFromPointsM3: number;
				netFromBiasM3: number;
				nearDesignM2: number;
				cutPerMetreM2?: number;
			} | null;
			pointsWithoutAccuracy?: number;
			duplicates: {
				merged: number;
				conflicts: number;
				largestDifferenceM: number;
			};
			triangleCount: number;
			edgeTrimmed: {
				flat: {
					triangleCount: number;
					areaM2: number;
				};
				long: {
					triangleCount: number;
					areaM2: number;
				};
			};
			otherEdgeTrimmed?: {
				flat: {
					triangleCount: number;
					areaM2: number;
				};
				long: {
					triangleCount: number;
					areaM2: number;
				};
			};
			surface?: components["schemas"]["SurfaceMade"];
			otherSurface?: components["schemas"]["SurfaceMade"];
			/** @enum {string} */
			convention?: "later-lower-is-cut" | "later-higher-is-cut";
			tolerance?: {
				toleranceM: number;
				withinM2: number;
				highM2: number;
				lowM2: number;
			};
			toe?: {
				lengthM: number;
				offSurveyM: number;
			};
			swell: number;
			shrink: number;
			looseCutVolume: number;
			bankFillVolume: number;
			warnings: string[];
			warningDetails?: components["schemas"]["WarningDetails"];
			input: components["schemas"]["Calculation"];
		};
		VolumeResults: {
			mode: string;
			cutVolume: number;
			fillVolume: number;
			netVolumeChange: number;
			targetElevation: number;
			avgCurrentElevation: number;
			totalArea: number;
			calculatedAt?: string;
			pads?: ({
				id: string | number;
				area: number;
				elevation: number;
				coordinates: unknown[] | number[][];
				cutVolume: number;
				fillVolume: number;
			} & {
				[key: string]: unknown;
			})[];
			offsitesElevation?: number;
			offsitesArea?: number;
			baseTargetElevation?: number;
			slopePercentage?: number;
			/** @constant */
			convention?: "later-lower-is-cut";
			surveys?: {
				later: {
					name: string;
					uploadedAt: string;
					surveyedOn?: string | null;
					label?: string;
				};
				earlier: {
					name: string;
					uploadedAt: string;
					surveyedOn?: string | null;
					label?: string;
				};
			};
			design?: {
				name: string;
				designedOn: string | null;
			};
			tolerance?: {
				toleranceM: number;
				withinM2: number;
				highM2: number;
				lowM2: number;
			};
			toe?: {
				lengthM: number;
				offSurveyM: number;
			};
			edgeTrimmed?: {
				flat: {
					triangleCount: number;
					areaM2: number;
				};
				long: {
					triangleCount: number;
					areaM2: number;
				};
			};
			otherEdgeTrimmed?: {
				flat: {
					triangleCount: number;
					areaM2: number;
				};
				long: {
					triangleCount: number;
					areaM2: number;
				};
			};
			surface?: components["schemas"]["SurfaceMade"];
			otherSurface?: components["schemas"]["SurfaceMade"];
			uncertainty?: {
				cutM3: number;
				fillM3: number;
				netM3: number;
				netFromPointsM3: number;
				netFromBiasM3: number;
				nearDesignM2: number;
				cutPerMetreM2?: number;
			} | null;
			pointsWithoutAccuracy?: number;
			datasetId?: string | null;
			otherDatasetId?: string | null;
			calculatedBy?: ({
				_id?: string;
				username?: string | null;
			} & {
				[key: string]: unknown;
			}) | null;
			/** @enum {string} */
			computedBy?: "server" | "client";
			savedId?: string;
			outdated?: {
				/** @enum {string} */
				survey: "own" | "compared";
				/** @enum {string} */
				reason: "replaced" | "deleted" | "design-deleted" | "superseded" | "not-current" | "surface";
			} | null;
		} & {
			[key: string]: unknown;
		};
		WarningDetails: {
			code: string;
			text: components["schemas"]["MeasuredText"];
		}[];
	};
	responses: never;
	parameters: never;
	requestBodies: never;
	headers: never;
	pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
	login: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "email": "ana@example.org",
				 *	   "password": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					email: string;
					password: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: components["schemas"]["User"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Address or password is wrong, or the code `second-factor-needed` asks for the second factor. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account awaits approval (code `account-pending`) or was rejected (`account-rejected`), or this installation signs in with a provider only. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	logout: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updatePassword: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "currentPassword": "Correct-Horse7!",
				 *	   "newPassword": "Basin-North7!up",
				 *	   "newPasswordConfirm": "Basin-North7!up"
				 *	 }
				 */
				"application/json": {
					currentPassword: string;
					newPassword: string;
					newPasswordConfirm: string;
					/** @default false */
					endTokens?: boolean;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The current password is wrong, or the new one is too common or does not meet the rules. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	me: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: components["schemas"]["User"];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateProfile: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "username": "Ana Petrova",
				 *	   "emailNotifications": true
				 *	 }
				 */
				"application/json": {
					username?: string;
					emailNotifications?: boolean;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: components["schemas"]["User"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	searchUser: {
		parameters: {
			query: {
				email: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: {
								_id: string;
								username?: string | null;
								email?: string;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description No approved account has this address. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The address is missing. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many look-ups. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	register: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "email": "ana@example.org",
				 *	   "password": "Correct-Horse7!",
				 *	   "passwordConfirm": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					email: string;
					password: string;
					passwordConfirm: string;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description This installation signs in with a provider only. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	confirmEmail: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "token": "Zk3v…"
				 *	 }
				 */
				"application/json": {
					token: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong or has expired. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	signInOptions: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							passwordReset: boolean;
							sendsMail: boolean;
							passwordSignIn: boolean;
							providers: {
								_id: string;
								name: string;
							}[];
						};
					};
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	requestPasswordReset: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "email": "ana@example.org"
				 *	 }
				 */
				"application/json": {
					email: string;
				};
			};
		};
		responses: {
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description This installation sends no emails, or has no passwords. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	resetPassword: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "token": "Zk3v…",
				 *	   "newPassword": "Correct-Horse7!",
				 *	   "newPasswordConfirm": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					token: string;
					newPassword: string;
					newPasswordConfirm: string;
					/** @default false */
					endTokens?: boolean;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong or has expired, or the password does not meet the rules. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminResetLink: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				userId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							token: string;
							expiresAt: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may do this, and only if password sign-in is on. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account has no password. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	loginPasskeyOptions: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "afterPassword": false
				 *	 }
				 */
				"application/json": {
					/** @default false */
					afterPassword?: boolean;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							options: {
								challenge: string;
							} & {
								[key: string]: unknown;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is no pending sign-in, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account has no passkey. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	loginPasskey: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "credential": {
				 *		 "id": "qZ0wT2mT",
				 *		 "rawId": "qZ0wT2mT",
				 *		 "type": "public-key",
				 *		 "response": {
				 *		   "clientDataJSON": "eyJ0eXBlIjoi",
				 *		   "authenticatorData": "SZYN5YgO",
				 *		   "signature": "MEUCIQD"
				 *		 }
				 *	   }
				 *	 }
				 */
				"application/json": {
					credential: {
						id: string;
						rawId: string;
						/** @enum {string} */
						type: "public-key";
						/** @default {} */
						clientExtensionResults?: Record<string, never>;
						response: {
							clientDataJSON: string;
							authenticatorData: string;
							signature: string;
							userHandle?: string | null;
						};
					};
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: components["schemas"]["User"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is no pending sign-in, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account awaits approval (code `account-pending`) or was rejected (`account-rejected`), or this installation signs in with a provider only. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	factorsAsked: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							hasAppKey: boolean;
							hasPasskey: boolean;
						};
					};
				};
			};
			/** @description There is no pending sign-in, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	loginSecondFactor: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "code": "482913"
				 *	 }
				 */
				"application/json": {
					code: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: components["schemas"]["User"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is no pending sign-in, or it has expired; start again with the password. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	secondFactor: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							confirmedAt: string | null;
							passkeys: {
								_id: string;
								name: string;
								createdAt: string;
								lastUsedAt: string | null;
							}[];
							recoveryCodesLeft: number;
							isRequired: boolean;
							pending: {
								secret: string;
								uri: string;
								qr: {
									size: number;
									path: string;
								};
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	beginSecondFactor: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							confirmedAt: string | null;
							passkeys: {
								_id: string;
								name: string;
								createdAt: string;
								lastUsedAt: string | null;
							}[];
							recoveryCodesLeft: number;
							isRequired: boolean;
							pending: {
								secret: string;
								uri: string;
								qr: {
									size: number;
									path: string;
								};
							} | null;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description An authenticator app is already set up. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	confirmSecondFactor: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Correct-Horse7!",
				 *	   "code": "482913"
				 *	 }
				 */
				"application/json": {
					password: string;
					code: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							recoveryCodes: string[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description An authenticator app is already set up, or none is being set up. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Password or code is wrong. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	removeSecondFactor: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Correct-Horse7!",
				 *	   "code": "482913"
				 *	 }
				 */
				"application/json": {
					password: string;
					code: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description No authenticator app is set up. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Password or code is wrong. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminRemoveSecondFactor: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				userId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may do this, and not for their own account. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	passkeyOptions: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					password: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							options: {
								challenge: string;
							} & {
								[key: string]: unknown;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account has reached its limit of passkeys. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The password is wrong, or a field is missing. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	addPasskey: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Laptop",
				 *	   "credential": {
				 *		 "id": "qZ0wT2mT",
				 *		 "rawId": "qZ0wT2mT",
				 *		 "type": "public-key",
				 *		 "response": {
				 *		   "clientDataJSON": "eyJ0eXBlIjoi",
				 *		   "attestationObject": "o2NmbXRk"
				 *		 }
				 *	   }
				 *	 }
				 */
				"application/json": {
					name: string;
					credential: {
						id: string;
						rawId: string;
						/** @enum {string} */
						type: "public-key";
						/** @default {} */
						clientExtensionResults?: Record<string, never>;
						response: {
							clientDataJSON: string;
							attestationObject: string;
							transports?: string[];
						};
					};
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							recoveryCodes: string[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The passkey already exists, or the account has reached its limit of passkeys. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The passkey does not match the options, or the five minutes are over. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	removePasskey: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				passkeyId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Correct-Horse7!",
				 *	   "code": "K7QXM-3WPTA"
				 *	 }
				 */
				"application/json": {
					password: string;
					code?: string;
					credential?: {
						id: string;
						rawId: string;
						/** @enum {string} */
						type: "public-key";
						/** @default {} */
						clientExtensionResults?: Record<string, never>;
						response: {
							clientDataJSON: string;
							authenticatorData: string;
							signature: string;
							userHandle?: string | null;
						};
					};
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Password or code is wrong. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sessions: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							sessions: {
								_id: string;
								device: string | null;
								address: string | null;
								createdAt: string;
								lastUsedAt: string | null;
								isThis: boolean;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	endOtherSessions: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	endSession: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				sessionId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	proof: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							provedAt: string;
							isRecent: boolean;
							hasPassword: boolean;
							hasAppKey: boolean;
							hasPasskey: boolean;
							providers: {
								_id: string;
								name: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	prove: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					password?: string;
					code?: string;
					credential?: {
						id: string;
						rawId: string;
						/** @enum {string} */
						type: "public-key";
						/** @default {} */
						clientExtensionResults?: Record<string, never>;
						response: {
							clientDataJSON: string;
							authenticatorData: string;
							signature: string;
							userHandle?: string | null;
						};
					};
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							provedAt: string;
							isRecent: boolean;
							hasPassword: boolean;
							hasAppKey: boolean;
							hasPasskey: boolean;
							providers: {
								_id: string;
								name: string;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account signs in only with a provider; prove the session there. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The password, code or passkey is wrong, or none or several were sent. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	proofPasskeyOptions: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							options: {
								challenge: string;
							} & {
								[key: string]: unknown;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account has no passkey. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	beginProviderSignIn: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				providerId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "returnTo": "/projects"
				 *	 }
				 */
				"application/json": {
					returnTo: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							url: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description This installation has no such provider. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The provider cannot be reached. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	beginLink: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				providerId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							url: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description This installation has no such provider. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The provider cannot be reached. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	beginProof: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				providerId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "returnTo": "/settings/account"
				 *	 }
				 */
				"application/json": {
					returnTo: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							url: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description This installation has no such provider. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The provider cannot be reached. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	finishProviderSignIn: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				providerId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "query": "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj"
				 *	 }
				 */
				"application/json": {
					query: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							/** @enum {string} */
							outcome: "signed-in" | "to-confirm" | "account-exists" | "proved";
							returnTo: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The answer does not belong to this browser's sign-in, came too late, or was not accepted. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description This installation has no such provider. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many attempts. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The provider cannot be reached. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	identities: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							identities: {
								provider: {
									_id: string;
									name: string;
								};
								email: string | null;
								linkedAt: string;
								lastUsedAt: string | null;
							}[];
							offer: {
								provider: {
									_id: string;
									name: string;
								};
								email: string | null;
							} | null;
							others: {
								_id: string;
								name: string;
							}[];
							hasPassword: boolean;
							asksPassword: boolean;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	linkIdentity: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					password?: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nothing was proven, it came too late, or one of the two accounts is already linked. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The password is wrong, or a field is missing. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	unlinkIdentity: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				providerId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is the account's only way to sign in. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	apiTokens: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							apiTokens: {
								_id: string;
								name: string;
								/** @enum {string} */
								scope: "read" | "write";
								project: {
									_id: string;
									name: string;
								} | null;
								createdAt: string;
								expiresAt: string | null;
								revokedAt: string | null;
								lastUsedAt: string | null;
								lastUsedFrom: string | null;
							}[];
							maxDays: number | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createApiToken: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Nightly export",
				 *	   "scope": "read",
				 *	   "projectId": null,
				 *	   "expiresAt": "2999-01-01T00:00:00Z",
				 *	   "password": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					name: string;
					/** @enum {string} */
					scope: "read" | "write";
					/** @default null */
					projectId?: string | null;
					expiresAt: string | null;
					password?: string;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							apiToken: {
								_id: string;
								name: string;
								/** @enum {string} */
								scope: "read" | "write";
								project: {
									_id: string;
									name: string;
								} | null;
								createdAt: string;
								expiresAt: string | null;
								revokedAt: string | null;
								lastUsedAt: string | null;
								lastUsedFrom: string | null;
							};
							token: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description You have reached the limit of tokens. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The password is wrong, you may not see the project, or a value is not valid. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	revokeApiToken: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				tokenId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	ownData: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Wait until the file you requested before is finished. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteOwnAccount: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Correct-Horse7!"
				 *	 }
				 */
				"application/json": {
					password?: string;
					email?: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The last approved administrator cannot be deleted. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The password is wrong, or a field is missing. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many wrong passwords or codes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminUsers: {
		parameters: {
			query?: {
				/** @description Words that a row must hold, each as a part of a word, in capitals or not */
				q?: string;
				role?: "user" | "admin";
				status?: "pending" | "approved" | "rejected";
				/** @description The newest first when absent */
				sort?: "email" | "-email" | "created" | "-created" | "login" | "-login";
				/** @description Lists only the rows of these ids, with commas between them, at most 200 */
				ids?: string;
				/** @description The number of rows to return, up to 1,000; the answer then says the `total` of rows that match. All rows when absent */
				limit?: string;
				/** @description Skips this many rows; used only with `limit` */
				offset?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							users: components["schemas"]["User"][];
							total?: number;
						};
					};
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminStats: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							totalUsers: number;
							pendingApprovals: number;
							activeUsers: number;
							adminUsers: number;
						};
					};
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminApproval: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				userId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "approvalStatus": "approved"
				 *	 }
				 */
				"application/json": {
					/** @enum {string} */
					approvalStatus: "pending" | "approved" | "rejected";
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: components["schemas"]["User"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is the last approved administrator. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminDeleteUser: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				userId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may do this, and not for their own account. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is the last approved administrator. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminUpdateUser: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				userId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "username": "Ana Petrova",
				 *	   "role": "admin"
				 *	 }
				 */
				"application/json": {
					email?: string;
					username?: string | null;
					/** @enum {string} */
					role?: "user" | "admin";
					/** @enum {string} */
					approvalStatus?: "pending" | "approved" | "rejected";
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							user: components["schemas"]["User"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is the last approved administrator. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	decideOnAccounts: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "approvalStatus": "approved",
				 *	   "ids": [
				 *		 "65f0c0ffee65f0c0ffee0001"
				 *	   ]
				 *	 }
				 */
				"application/json": {
					ids: string[];
					/** @enum {string} */
					approvalStatus: "approved" | "rejected";
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							done: number;
							refused: {
								_id: string;
								name: string | null;
								reason: string;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminUserHoldings: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				userId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							holdings: {
								projects: number;
								sharedProjects: number;
								teams: number;
								sites: number;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	displayUnits: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: components["schemas"]["DisplayUnits"];
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateDisplayUnits: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "length": "ft",
				 *	   "area": "acre"
				 *	 }
				 */
				"application/json": {
					/** @enum {string} */
					length?: "m" | "ft" | "us-ft";
					/** @enum {string} */
					area?: "m2" | "ft2" | "acre" | "hectare";
					/** @enum {string} */
					volume?: "m3" | "yd3";
					/** @enum {string} */
					slope?: "percent" | "ratio";
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: components["schemas"]["DisplayUnits"];
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	projects: {
		parameters: {
			query?: {
				/** @description Words that a row must hold, each as a part of a word, in capitals or not */
				q?: string;
				status?: "active" | "completed" | "archived";
				/** @description The id of a team, or `personal` for projects without one */
				team?: string;
				/** @description The id of the account that owns them, or words of its address or name */
				owner?: string;
				/** @description `no` excludes archived projects, `only` lists nothing else. Both are listed when absent */
				archived?: "no" | "only";
				/** @description The newest first when absent */
				sort?: "name" | "-name" | "updated" | "-updated" | "created" | "-created" | "sites" | "-sites";
				/** @description Lists only the rows of these ids, with commas between them, at most 200 */
				ids?: string;
				/** @description The number of rows to return, up to 1,000; the answer then says the `total` of rows that match. All rows when absent */
				limit?: string;
				/** @description Skips this many rows; used only with `limit` */
				offset?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							projects: components["schemas"]["Project"][];
							total?: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createProject: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Gravel pit",
				 *	   "description": "North face",
				 *	   "status": "active",
				 *	   "teamId": null
				 *	 }
				 */
				"application/json": {
					name: string;
					/** @default  */
					description?: string;
					/**
					 * @default active
					 * @enum {string}
					 */
					status?: "active" | "completed" | "archived";
					teamId?: string | null;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							project: components["schemas"]["Project"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only owners and managers of a team can add projects to it. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The team does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	changeProjects: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "deed": "set-status",
				 *	   "status": "archived",
				 *	   "ids": [
				 *		 "65f0c0ffee65f0c0ffee0001"
				 *	   ]
				 *	 }
				 */
				"application/json": {
					/** @enum {string} */
					deed: "set-status";
					ids: string[];
					/** @enum {string} */
					status: "active" | "completed" | "archived";
				} | {
					/** @enum {string} */
					deed: "move";
					ids: string[];
					teamId: string | null;
				} | {
					/** @enum {string} */
					deed: "delete";
					ids: string[];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							done: number;
							refused: {
								_id: string;
								name: string | null;
								reason: string;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only owners and managers of a team can move projects to it. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The team does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	projectChoices: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							total: number;
							teams: {
								_id: string;
								name: string;
							}[];
							owners: {
								_id: string;
								username?: string | null;
								email?: string;
							}[] | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	project: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							project: components["schemas"]["Project"];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateProject: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "status": "completed"
				 *	 }
				 */
				"application/json": {
					name?: string;
					description?: string;
					/** @enum {string} */
					status?: "active" | "completed" | "archived";
					teamId?: string | null;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							project: components["schemas"]["Project"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only its managers may do this, and may move it only to a team that they own or manage. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteProject: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	home: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							previousVisitAt: string | null;
							sites: {
								_id: string;
								name: string;
								project: {
									_id: string;
									name: string;
								};
								surveyedOn: string | null;
								pointCount: number;
								changedAt: string;
								sketch: {
									width: number;
									height: number;
									hull: number[];
									contours: number[][];
								} | null;
							}[];
							changes: {
								_id: string;
								at: string;
								/** @enum {string} */
								deed: "signed-in" | "signed-out" | "sign-in-locked" | "registered" | "password-changed" | "password-reset" | "reset-link-made" | "email-confirmed" | "session-ended" | "second-factor-set-up" | "second-factor-removed" | "passkey-added" | "passkey-removed" | "recovery-code-used" | "identity-linked" | "identity-unlinked" | "token-made" | "token-revoked" | "approval-changed" | "role-changed" | "account-renamed" | "account-deleted" | "team-created" | "team-edited" | "team-deleted" | "member-added" | "member-role-changed" | "member-removed" | "member-left" | "member-invited" | "invitation-withdrawn" | "member-joined" | "project-created" | "sample-created" | "project-edited" | "project-moved" | "project-deleted" | "project-restored" | "codes-chosen" | "code-rules-chosen" | "report-details-changed" | "units-chosen" | "site-created" | "site-edited" | "site-deleted" | "site-restored" | "surface-set" | "calibration-set" | "calibration-removed" | "link-made" | "link-revoked" | "survey-uploaded" | "survey-replaced" | "survey-corrected" | "survey-made-current" | "survey-edited" | "survey-deleted" | "survey-restored" | "drawing-uploaded" | "drawing-replaced" | "drawing-deleted" | "drawing-restored" | "design-added" | "design-edited" | "design-deleted" | "design-restored" | "layer-set" | "layer-removed" | "volume-saved" | "volume-cleared" | "volume-deleted" | "stockpile-added" | "stockpile-edited" | "stockpile-deleted" | "material-added" | "material-edited" | "material-deleted" | "comment-added" | "comment-edited" | "comment-resolved" | "comment-reopened" | "comment-deleted" | "webhook-added" | "webhook-edited" | "webhook-deleted" | "webhook-switched-on" | "webhook-switched-off" | "webhook-stopped" | "webhook-secret-replaced" | "webhook-secret-ended" | "job-retried" | "job-cancelled" | "exported";
								actor: {
									_id: string;
									username: string | null;
									email?: string | null;
								} | null;
								project: {
									_id: string;
									name: string | null;
								} | null;
								site: {
									_id: string;
									name: string | null;
								} | null;
								subject: {
									_id: string;
									name: string | null;
								} | null;
								surveyedOn: string | null;
								details: {
									points?: number;
									excluded?: number;
									changed?: number;
									format?: string;
									/** @enum {string} */
									content?: "differences" | "design-differences" | "progress" | "profile" | "stockpiles" | "activity" | "volume-report" | "comparison-report" | "progress-report" | "site-plan";
									fromSurvey?: string;
									mode?: string;
									fields?: string[];
									/** @enum {string} */
									shows?: "site" | "survey" | "report" | "progress";
									formerName?: string;
									/** @enum {string} */
									reason?: "switched-off" | "gone" | "failing";
									passkey?: string;
									token?: string;
									status?: string;
									role?: string;
									approvalStatus?: string;
									provider?: string;
									member?: string;
									fromTeam?: string | null;
									toTeam?: string | null;
									projects?: number;
									teams?: number;
									sites?: number;
								};
								address?: string | null;
								hasSite: boolean;
							}[];
							volumes: {
								month: string;
								results: {
									_id: string;
									mode: string;
									cutVolume: number;
									fillVolume: number;
									netVolumeChange: number;
									savedAt: string;
									outdated: {
										/** @enum {string} */
										survey: "own" | "compared";
										/** @enum {string} */
										reason: "replaced" | "deleted" | "design-deleted" | "superseded" | "not-current" | "surface";
									} | null;
									site: {
										_id: string;
										name: string;
									};
									project: {
										_id: string;
										name: string;
									};
									displayUnits: components["schemas"]["DisplayUnits"];
								}[];
								total: number;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	search: {
		parameters: {
			query: {
				/** @description A part of the name of a project or site, or the beginning of a point's name; in capitals or not */
				q: string;
				/** @description Only these; all kinds when absent */
				kind?: "projects" | "sites" | "points";
				/** @description Only points of this site */
				site?: string;
				/** @description Most hits of each kind: 10 when absent, at most 50 */
				limit?: string;
				/** @description What an earlier answer said as `next` of this kind */
				after?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							projects?: {
								hits: {
									_id: string;
									name: string;
									status: string;
								}[];
								next: string | null;
							};
							sites?: {
								hits: {
									_id: string;
									name: string;
									project: {
										_id: string;
										name: string;
									};
								}[];
								next: string | null;
							};
							points?: {
								hits: {
									name: string;
									index: number;
									site: {
										_id: string;
										name: string;
									};
									project: {
										_id: string;
										name: string;
									};
								}[];
								next: string | null;
							};
							isIndexing: boolean;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many searches. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	codeMarks: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							codeMarks: {
								code: string;
								/** @enum {string} */
								colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
								/** @enum {string} */
								shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
							}[];
							codes: {
								code: string;
								count: number;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateCodeMarks: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "codeMarks": [
				 *		 {
				 *		   "code": "TOE",
				 *		   "colour": "blue",
				 *		   "shape": "square"
				 *		 }
				 *	   ]
				 *	 }
				 */
				"application/json": {
					codeMarks: {
						code: string;
						/** @enum {string} */
						colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
						/** @enum {string} */
						shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
					}[];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							codeMarks: {
								code: string;
								/** @enum {string} */
								colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
								/** @enum {string} */
								shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
							}[];
							codes: {
								code: string;
								count: number;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	codeRules: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							codeRules: components["schemas"]["CodeRules"] | null;
							codes: {
								code: string;
								count: number;
							}[];
							usedBy: {
								_id: string;
								name: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateCodeRules: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "codeRules": {
				 *		 "convention": "civil3d",
				 *		 "rules": [
				 *		   {
				 *			 "code": "EP",
				 *			 "kind": "line"
				 *		   }
				 *		 ]
				 *	   }
				 *	 }
				 */
				"application/json": {
					codeRules: components["schemas"]["CodeRulesInput"];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							codeRules: components["schemas"]["CodeRules"] | null;
							codes: {
								code: string;
								count: number;
							}[];
							usedBy: {
								_id: string;
								name: string;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteOverview: {
		parameters: {
			query?: {
				/** @description Only sites of this project; otherwise those of all projects that are not archived */
				projectId?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							sites: {
								_id: string;
								name: string;
								project: {
									_id: string;
									name: string;
								};
								pointCount: number;
								bounds: {
									west: number;
									south: number;
									east: number;
									north: number;
								} | null;
								centre: {
									longitude: number;
									latitude: number;
								} | null;
							}[];
							total: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteSketches: {
		parameters: {
			query: {
				/** @description Ids of sites with commas between them, at most 60 */
				ids: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							sketches: {
								[key: string]: {
									width: number;
									height: number;
									hull: number[];
									contours: number[][];
								};
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sites: {
		parameters: {
			query?: {
				/** @description Words that a row must hold, each as a part of a word, in capitals or not */
				q?: string;
				/** @description Sites with points, or without */
				data?: "points" | "empty";
				/** @description The newest first when absent */
				sort?: "name" | "-name" | "surveyed" | "-surveyed" | "uploaded" | "-uploaded" | "created" | "-created" | "points" | "-points";
				/** @description Lists only the rows of these ids, with commas between them, at most 200 */
				ids?: string;
				/** @description The number of rows to return, up to 1,000; the answer then says the `total` of rows that match. All rows when absent */
				limit?: string;
				/** @description Skips this many rows; used only with `limit` */
				offset?: string;
			};
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							sites: {
								_id: string;
								name: string;
								/** @default  */
								description: string;
								project?: unknown;
								uploadedBy?: {
									_id?: string;
									username?: string | null;
									email?: string;
								} | null;
								uploadedAt?: string | null;
								createdAt: string;
								pointCount?: number;
								heights?: {
									/** @enum {string} */
									kind: "ellipsoidal";
								} | {
									/** @enum {string} */
									kind: "sea-level";
									datum: string;
								} | {
									/** @enum {string} */
									kind: "local";
								};
								surveyedOn?: string;
							}[];
							total?: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createSite: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Heap 7",
				 *	   "description": "Washed gravel"
				 *	 }
				 */
				"application/json": {
					name: string;
					/** @default  */
					description?: string;
					fileName?: string | null;
					fileSize?: number | null;
					reading?: components["schemas"]["ReadingInput"];
					surveyedOn?: string | null;
					label?: string;
					points?: components["schemas"]["SurveyPointInput"][];
				};
				"application/vnd.survey.points": unknown;
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It exceeds the limit of an upload, a survey or your account; the message states it. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json or application/vnd.survey.points. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	site: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					};
					"application/vnd.survey.points": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteSite: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateSite: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Heap 7",
				 *	   "description": "Washed gravel 8/16"
				 *	 }
				 */
				"application/json": {
					name?: string;
					description?: string;
					volumeResults?: components["schemas"]["VolumeResultsInput"] | null;
					points?: components["schemas"]["SurveyPointInput"][];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The points, the surface or what was compared with have changed since the volume was computed. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sitePoints: {
		parameters: {
			query?: {
				offset?: string;
				limit?: string;
				/** @description A survey of the site; by default the current one */
				survey?: string;
				/** @description Words that a name must hold, each as a part of it, in capitals or not */
				q?: string;
				/** @description A code, without controls of lines; give it several times for several codes */
				code?: string | string[];
				/** @description Least height, metres */
				minHeightM?: string;
				/** @description Greatest height, metres */
				maxHeightM?: string;
				/** @description A solution; `unfixed` for any that is known and not FIX, `unknown` for points without one */
				quality?: "FIX" | "FLOAT" | "DGPS" | "SINGLE" | "PPP" | "OTHER" | "unfixed" | "unknown";
				/** @description A place as `latitude,longitude` in degrees, or as the `x,y` of `system`: distances from it are answered */
				near?: string;
				/** @description EPSG code of the coordinate system of `near` */
				system?: string;
				/** @description Only points so near to `near`, metres on the ground */
				withinM?: string;
				/** @description The order of the file when absent, or by distance from `near`; a minus turns it round */
				sort?: "row" | "-row" | "name" | "-name" | "code" | "-code" | "height" | "-height" | "quality" | "-quality" | "distance" | "-distance";
				/** @description What an earlier answer said as `next` */
				after?: string;
				/** @description What it said as `previous` */
				before?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							points: components["schemas"]["SurveyPoint"][];
							total: number;
							from?: number;
							rows?: number[];
							distancesM?: number[];
							near?: {
								longitude: number;
								latitude: number;
							};
							previous?: string | null;
							next?: string | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	heightOutliers: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							points: {
								name: string;
								code: string;
								latitude: number;
								longitude: number;
								ellipsoidalHeight: number;
								quality?: {
									/** @enum {string} */
									solution?: "FIX" | "FLOAT" | "DGPS" | "SINGLE" | "PPP" | "OTHER";
									horizontalRmsM?: number;
									verticalRmsM?: number;
									pdop?: number;
									satellites?: number;
								};
								row: number;
								apartM: number;
								neighboursHeightM: number;
							}[];
							total: number;
							rule: {
								neighbours: number;
								leastM: number;
								groundSlope: number;
								zScore: number;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	pointMeasurement: {
		parameters: {
			query?: {
				/** @description The name of the first point; or give `fromRow` */
				from?: string;
				/** @description The name of the second point; or give `toRow` */
				to?: string;
				/** @description Which point of the survey the first one is, counted from 0 */
				fromRow?: string;
				/** @description Which point of the survey the second one is, counted from 0 */
				toRow?: string;
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							from: {
								name: string;
								code: string;
								latitude: number;
								longitude: number;
								ellipsoidalHeight: number;
								quality?: {
									/** @enum {string} */
									solution?: "FIX" | "FLOAT" | "DGPS" | "SINGLE" | "PPP" | "OTHER";
									horizontalRmsM?: number;
									verticalRmsM?: number;
									pdop?: number;
									satellites?: number;
								};
								row: number;
								sameName: number;
							};
							to: {
								name: string;
								code: string;
								latitude: number;
								longitude: number;
								ellipsoidalHeight: number;
								quality?: {
									/** @enum {string} */
									solution?: "FIX" | "FLOAT" | "DGPS" | "SINGLE" | "PPP" | "OTHER";
									horizontalRmsM?: number;
									verticalRmsM?: number;
									pdop?: number;
									satellites?: number;
								};
								row: number;
								sameName: number;
							};
							horizontalM: number;
							slopeDistanceM: number;
							heightDifferenceM: number;
							slopePercent: number | null;
							trueBearingDeg: number | null;
							grid?: {
								bearingDeg: number | null;
								distanceM: number;
								epsg: number;
								name: string;
								/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
								definition?: string;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description No point has one of the names or rows; `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	gridLine: {
		parameters: {
			query: {
				/** @description Two places, `longitude,latitude;longitude,latitude` in degrees */
				line: string;
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							grid: {
								bearingDeg: number | null;
								distanceM: number;
								epsg: number;
								name: string;
								/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
								definition?: string;
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description `line` does not consist of two places. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteSites: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "ids": [
				 *		 "65f0c0ffee65f0c0ffee0001"
				 *	   ]
				 *	 }
				 */
				"application/json": {
					ids: string[];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							done: number;
							refused: {
								_id: string;
								name: string | null;
								reason: string;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	uploadWmsLayer: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "layerName": "orthophoto",
				 *	   "url": "https://wms.example.org/ortho"
				 *	 }
				 */
				"application/json": {
					layerName: string;
					url?: string | null;
				} & {
					[key: string]: unknown;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteWmsLayer: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	cadDiagram: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							cadDiagram: {
								fileName?: string | null;
								fileSize?: number | null;
								uploadedAt?: string | null;
								cadData: unknown;
							} & {
								[key: string]: unknown;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has no drawing, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	uploadCadDiagram: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "fileName": "plan.dxf",
				 *	   "cadData": {
				 *		 "type": "FeatureCollection",
				 *		 "features": []
				 *	   }
				 *	 }
				 */
				"application/json": {
					fileName?: string | null;
					fileSize?: number | null;
					crs?: string | null;
					cadData: unknown;
				} & {
					[key: string]: unknown;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Somebody has changed the site in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It exceeds the limit of an upload, a survey or your account; the message states it. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteCadDiagram: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	uploadTopographicData: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "role": "new",
				 *	   "surveyedOn": "2026-11-20",
				 *	   "points": [
				 *		 {
				 *		   "name": "1",
				 *		   "code": "TOE",
				 *		   "longitude": 9,
				 *		   "latitude": 46.9535,
				 *		   "ellipsoidalHeight": 100
				 *		 },
				 *		 {
				 *		   "name": "2",
				 *		   "code": "TOE",
				 *		   "longitude": 9.0005,
				 *		   "latitude": 46.9535,
				 *		   "ellipsoidalHeight": 100.2
				 *		 }
				 *	   ]
				 *	 }
				 */
				"application/json": {
					fileName?: string | null;
					fileSize?: number | null;
					reading?: components["schemas"]["ReadingInput"];
					surveyedOn?: string | null;
					label?: string;
					/**
					 * @default replacement
					 * @enum {string}
					 */
					role?: "new" | "replacement";
					points: components["schemas"]["SurveyPointInput"][];
				};
				"application/vnd.survey.points": unknown;
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Somebody has changed the site in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It exceeds the limit of an upload, a survey or your account; the message states it. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json or application/vnd.survey.points. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteTopographicData: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Somebody has changed the site in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	surveys: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							surveys: components["schemas"]["Survey"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteSurvey: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				surveyId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Somebody has changed the surveys in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateSurvey: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				surveyId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "surveyedOn": "2026-11-20",
				 *	   "label": "After the blast"
				 *	 }
				 */
				"application/json": {
					surveyedOn?: string | null;
					label?: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							survey: components["schemas"]["Survey"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	correctSurvey: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				surveyId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "points": {
				 *		 "rows": [
				 *		   17,
				 *		   18
				 *		 ]
				 *	   },
				 *	   "note": "Hit by the excavator"
				 *	 }
				 */
				"application/json": {
					points: {
						rows: number[];
					} | {
						where: {
							/** @description Words that a name must hold, each as a part of it, in capitals or not */
							q?: string;
							/** @description A code, without controls of lines; give it several times for several codes */
							code?: string | string[];
							/** @description Least height, metres */
							minHeightM?: string;
							/** @description Greatest height, metres */
							maxHeightM?: string;
							/**
							 * @description A solution; `unfixed` for any that is known and not FIX, `unknown` for points without one
							 * @enum {string}
							 */
							quality?: "FIX" | "FLOAT" | "DGPS" | "SINGLE" | "PPP" | "OTHER" | "unfixed" | "unknown";
							/** @description A place as `latitude,longitude` in degrees, or as the `x,y` of `system`: distances from it are answered */
							near?: string;
							/** @description EPSG code of the coordinate system of `near` */
							system?: string;
							/** @description Only points so near to `near`, metres on the ground */
							withinM?: string;
						};
					};
					change?: {
						name?: string;
						code?: string;
						latitude?: number;
						longitude?: number;
						ellipsoidalHeight?: number;
						/** @description Metres that heights rise by */
						raiseM?: number;
					};
					/** @default  */
					note?: string;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							survey: components["schemas"]["Survey"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the survey does not exist, or you may not change it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	makeCurrent: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "surveyId": "6b0463fa993135ab905dfb95"
				 *	 }
				 */
				"application/json": {
					surveyId: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the survey does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Somebody has changed the surveys in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	surfaceSettings: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							settings: components["schemas"]["SurfaceSettings"];
							key: string;
							codeRuleCount: number;
							layers: {
								layer: string;
								lines: number;
								flat: number;
							}[] | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateSurfaceSettings: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "settings": {
				 *		 "useCodes": true,
				 *		 "drawingLayers": [],
				 *		 "maxEdgeM": 50,
				 *		 "minAngleDeg": null,
				 *		 "boundary": null
				 *	   }
				 *	 }
				 */
				"application/json": {
					settings: components["schemas"]["SurfaceSettingsInput"];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							settings: components["schemas"]["SurfaceSettings"];
							key: string;
							codeRuleCount: number;
							layers: {
								layer: string;
								lines: number;
								flat: number;
							}[] | null;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Somebody has changed the site in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	previewSurface: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "settings": {
				 *		 "useCodes": true,
				 *		 "drawingLayers": [],
				 *		 "maxEdgeM": 50,
				 *		 "minAngleDeg": null,
				 *		 "boundary": null
				 *	   }
				 *	 }
				 */
				"application/json": {
					settings: components["schemas"]["SurfaceSettingsInput"];
					frame?: {
						/** @enum {string} */
						lengthUnit?: "m" | "ft" | "us-ft";
						origin: {
							longitude: number;
							latitude: number;
						};
						degreesPerUnit: {
							longitude: number;
							latitude: number;
						};
					};
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							stored: {
								key: string;
								pointCount: number;
								triangleCount: number;
								areaM2: number;
								outline: number[][];
							} | null;
							previewed: {
								key: string;
								pointCount: number;
								triangleCount: number;
								areaM2: number;
								outline: number[][];
							};
							difference: {
								cutVolumeM3: number;
								fillVolumeM3: number;
								commonAreaM2: number;
								toleranceM: number;
								drawing: components["schemas"]["VolumeDrawing"] | null;
							} | null;
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The settings are not valid, or make no surface of these points. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	surfaceRecipe: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							recipe: components["schemas"]["SurfaceRecipe"] | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteLines: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							lines: {
								name: string;
								/** @enum {string} */
								source: "code" | "drawing";
								isClosed: boolean;
								corners: [
									number,
									number,
									number
								][];
								lengthM: number;
								longestSpanM: number;
							}[];
							lineCount: number;
							crossings: {
								longitude: number;
								latitude: number;
								first: string;
								second: string;
								heightM: number;
								otherHeightM: number;
								sharedHeightsM?: [
									number,
									number
								];
							}[];
							crossingCount: number;
							single: {
								name: string;
								longitude: number;
								latitude: number;
							}[];
							singleCount: number;
							flat: {
								layer: string;
								lines: number;
							}[];
							leftOutPoints: number;
							leftOut: {
								longitude: number;
								latitude: number;
							}[];
							boundary: [
								number,
								number
							][] | null;
							uses: {
								codes: boolean;
								drawing: boolean;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	drawingOutlines: {
		parameters: {
			query?: {
				/** @description Only outlines of this layer; of all layers when absent */
				layer?: string;
				/** @description With 1, also lines through points of the current survey by the project's code rules; without rules, by those that would be proposed */
				codes?: "0" | "1";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							outlines: {
								id: string;
								/** @enum {string} */
								source: "drawing" | "code";
								layer: string;
								isClosed: boolean;
								closingM: number;
								cornerCount: number;
								areaM2: number;
								perimeterM: number;
								corners: [
									number,
									number
								][];
							}[];
							outlineCount: number;
							crossingCount: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	codeGuess: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							/** @enum {string} */
							convention: "civil3d" | "trimble" | "carlson" | "none";
							controls: number;
							rules: {
								code: string;
								/** @enum {string} */
								kind: "line" | "closed" | "symbol" | "ignore";
								evidence: {
									points: number;
									numbered: number;
									begins: number;
									ends: number;
									closes: number;
									medianSpacingM: number | null;
									meaning: string | null;
								};
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	calibration: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							calibration: components["schemas"]["Calibration"] | null;
							surveys: {
								withThis: number;
								withEarlier: number;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateCalibration: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "epsg": 2056,
				 *	   "localUnit": "m",
				 *	   "scale": "free",
				 *	   "height": "shift",
				 *	   "heights": {
				 *		 "kind": "sea-level",
				 *		 "datum": "LN02"
				 *	   },
				 *	   "points": [
				 *		 {
				 *		   "name": "FP1",
				 *		   "local": {
				 *			 "x": 1000,
				 *			 "y": 5000,
				 *			 "height": 100
				 *		   },
				 *		   "known": {
				 *			 "x": 2600010.12,
				 *			 "y": 1200020.45,
				 *			 "height": 455.31
				 *		   }
				 *		 },
				 *		 {
				 *		   "name": "FP2",
				 *		   "local": {
				 *			 "x": 1120.5,
				 *			 "y": 5003.2,
				 *			 "height": 101.4
				 *		   },
				 *		   "known": {
				 *			 "x": 2600130.55,
				 *			 "y": 1200024.02,
				 *			 "height": 456.71
				 *		   }
				 *		 }
				 *	   ]
				 *	 }
				 */
				"application/json": {
					epsg: number;
					/** @enum {string} */
					localUnit: "m" | "ft" | "us-ft";
					/** @enum {string} */
					scale: "free" | "one";
					/** @enum {string} */
					height: "shift" | "plane";
					heights: {
						/** @enum {string} */
						kind: "ellipsoidal";
					} | {
						/** @enum {string} */
						kind: "sea-level";
						datum: string;
					} | {
						/** @enum {string} */
						kind: "local";
					};
					points: {
						name: string;
						local: {
							x: number;
							y: number;
							height: number | null;
						};
						known: {
							x: number;
							y: number;
							height: number | null;
						};
						/** @default true */
						inPlan?: boolean;
						/** @default true */
						inHeight?: boolean;
					}[];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							calibration: components["schemas"]["Calibration"] | null;
							surveys: {
								withThis: number;
								withEarlier: number;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The points cannot be fitted; the message says which, and what to do. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteCalibration: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	calibrationFit: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "epsg": 2056,
				 *	   "localUnit": "m",
				 *	   "scale": "free",
				 *	   "height": "shift",
				 *	   "heights": {
				 *		 "kind": "sea-level",
				 *		 "datum": "LN02"
				 *	   },
				 *	   "points": [
				 *		 {
				 *		   "name": "FP1",
				 *		   "local": {
				 *			 "x": 1000,
				 *			 "y": 5000,
				 *			 "height": 100
				 *		   },
				 *		   "known": {
				 *			 "x": 2600010.12,
				 *			 "y": 1200020.45,
				 *			 "height": 455.31
				 *		   }
				 *		 },
				 *		 {
				 *		   "name": "FP2",
				 *		   "local": {
				 *			 "x": 1120.5,
				 *			 "y": 5003.2,
				 *			 "height": 101.4
				 *		   },
				 *		   "known": {
				 *			 "x": 2600130.55,
				 *			 "y": 1200024.02,
				 *			 "height": 456.71
				 *		   }
				 *		 }
				 *	   ]
				 *	 }
				 */
				"application/json": {
					epsg: number;
					/** @enum {string} */
					localUnit: "m" | "ft" | "us-ft";
					/** @enum {string} */
					scale: "free" | "one";
					/** @enum {string} */
					height: "shift" | "plane";
					heights: {
						/** @enum {string} */
						kind: "ellipsoidal";
					} | {
						/** @enum {string} */
						kind: "sea-level";
						datum: string;
					} | {
						/** @enum {string} */
						kind: "local";
					};
					points: {
						name: string;
						local: {
							x: number;
							y: number;
							height: number | null;
						};
						known: {
							x: number;
							y: number;
							height: number | null;
						};
						/** @default true */
						inPlan?: boolean;
						/** @default true */
						inHeight?: boolean;
					}[];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							calibration: components["schemas"]["Calibration"];
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The points cannot be fitted; the message says which, and what to do. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	knownPositions: {
		parameters: {
			query: {
				/** @description EPSG code of the system that positions are wanted in */
				crs: string;
				/** @description Name of a point; repeat it for several */
				name?: string | string[];
				/** @description Another site of the same project to look in; by default this one */
				site?: string;
				/** @description A survey of the site; by default the current one */
				survey?: string;
				/** @description A file in preparation to look in; nothing of it is stored */
				upload?: string;
				/** @description EPSG code of the file's coordinates, where the file does not say it; by default that of `crs` */
				fileCrs?: string;
				/** @description What the known heights are measured from: compared with what is found, and taken for the heights of a file that does not say it */
				heights?: "ellipsoidal" | "sea-level" | "local";
				/** @description Name of their height system, when `heights` is sea-level */
				datum?: string;
				/** @description A file in preparation in the local grid: its names are looked up, and its coordinates returned as `local` */
				local?: string;
				/** @description Unit of the local grid, by default metres */
				localUnit?: "m" | "ft" | "us-ft";
				/** @description What the columns of the local file hold, when it has no header */
				localOrder?: "documented" | "latlon" | "pnezd" | "penzd" | "xyz" | "yxz";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							positions: {
								name: string;
								count: number;
								foundAs?: string;
								x: number;
								y: number;
								height: number;
								local?: {
									x: number;
									y: number;
									height: number;
								};
							}[];
							leftOut: {
								name: string;
								/** @enum {string} */
								reason: "several" | "several-local" | "not-computable";
							}[];
							heights: ({
								/** @enum {string} */
								kind: "ellipsoidal";
							} | {
								/** @enum {string} */
								kind: "sea-level";
								datum: string;
							} | {
								/** @enum {string} */
								kind: "local";
							}) | null;
							heightsDiffer: string | null;
							file: {
								epsg: number;
								crsName: string;
								saysCrs: boolean;
								saysHeights: boolean;
								doubts: string[];
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site, the other site or the file does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The coordinate system is not supported, the site belongs to another project, or no point can be read from the file; the message says why, and what to do. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	savedVolumes: {
		parameters: {
			query?: {
				/** @description Words that a row must hold, each as a part of a word, in capitals or not */
				q?: string;
				mode?: string;
				/** @description The newest first when absent */
				sort?: "saved" | "-saved" | "cut" | "-cut" | "fill" | "-fill" | "net" | "-net";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							results: components["schemas"]["SavedVolume"][];
							total: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	savedVolume: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				resultId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							result: components["schemas"]["SavedVolume"];
							volumeResults: components["schemas"]["VolumeResults"];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteSavedVolume: {
		parameters: {
			query?: {
				points?: "none";
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
				resultId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: components["schemas"]["Site"];
						} | {
							site: components["schemas"]["SiteOutline"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Somebody has changed the saved volumes in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	saveVolume: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "input": {
				 *		 "mode": "cut_fill",
				 *		 "targetElevation": 100
				 *	   }
				 *	 }
				 */
				"application/json": {
					input: components["schemas"]["CalculationInput"];
					frame?: {
						/** @enum {string} */
						lengthUnit?: "m" | "ft" | "us-ft";
						origin: {
							longitude: number;
							latitude: number;
						};
						degreesPerUnit: {
							longitude: number;
							latitude: number;
						};
					};
					seen?: {
						datasetId: string | null;
						fingerprint: string;
					};
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							result: components["schemas"]["SavedVolume"];
							volumeResults: components["schemas"]["VolumeResults"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or design does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The points, the surface or what was compared with have changed in the meantime, or `seen` has other figures; `computed` then is the volume that was not saved. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has too few points, or an input is not valid. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	materials: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							materials: components["schemas"]["Material"][];
							suggestions: {
								name: string;
								densityTPerM3: number;
								source: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createMaterial: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Gravel, dry",
				 *	   "densityTPerM3": 1.51,
				 *	   "source": "Weighbridge, May 2026"
				 *	 }
				 */
				"application/json": {
					name: string;
					/** @default null */
					densityTPerM3?: number | null;
					/** @default  */
					source?: string;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							material: components["schemas"]["Material"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A material already has this name, or the project has reached its limit of materials. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateMaterial: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				materialId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Gravel, dry",
				 *	   "densityTPerM3": 1.53
				 *	 }
				 */
				"application/json": {
					name: string;
					/** @default null */
					densityTPerM3?: number | null;
					/** @default  */
					source?: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							material: components["schemas"]["Material"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A material already has this name. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteMaterial: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				materialId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Stockpiles use this material. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	stockpiles: {
		parameters: {
			query?: {
				/** @description Only piles of this material; `none` for those without one */
				material?: string;
				/** @description The register as of this survey; by default of the current one */
				survey?: string;
				/** @description Standard deviation of an error that all heights of a survey share, metres; 0 by default */
				heightBiasM?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							survey: {
								_id: string;
								isCurrent: boolean;
								surveyedOn: string | null;
								label: string;
								uploadedAt: string;
							} | null;
							surveys: {
								_id: string;
								isCurrent: boolean;
								surveyedOn: string | null;
								label: string;
								uploadedAt: string;
							}[];
							stockpiles: components["schemas"]["Stockpile"][];
							totals: {
								stockpileCount: number;
								volumeM3: number | null;
								uncertaintyM3: number | null;
								tonnes: number | null;
								values: {
									currency: string;
									amount: number;
								}[];
								withoutVolume: number;
								withoutTonnes: number;
								withoutValue: number;
							};
							byMaterial: {
								stockpileCount: number;
								volumeM3: number | null;
								uncertaintyM3: number | null;
								tonnes: number | null;
								values: {
									currency: string;
									amount: number;
								}[];
								withoutVolume: number;
								withoutTonnes: number;
								withoutValue: number;
								material: {
									_id: string;
									name: string;
								} | null;
							}[];
							overlaps: {
								stockpileIds: [
									string,
									string
								];
								areaM2: number;
							}[];
							pendingCount: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createStockpile: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Washed gravel",
				 *	   "outline": [
				 *		 [
				 *		   9,
				 *		   46.9535
				 *		 ],
				 *		 [
				 *		   9.0005,
				 *		   46.9535
				 *		 ],
				 *		 [
				 *		   9.0005,
				 *		   46.9539
				 *		 ]
				 *	   ],
				 *	   "base": "triangulated",
				 *	   "materialId": null,
				 *	   "densityTPerM3": 1.6,
				 *	   "price": {
				 *		 "amount": 12.5,
				 *		 "currency": "CHF",
				 *		 "per": "t"
				 *	   }
				 *	 }
				 */
				"application/json": {
					name: string;
					outline: [
						number,
						number
					][];
					/**
					 * @default triangulated
					 * @enum {string}
					 */
					base?: "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";
					/** @default null */
					customElevationM?: number | null;
					/** @default null */
					materialId?: string | null;
					/** @default null */
					densityTPerM3?: number | null;
					/** @default null */
					price?: {
						amount: number;
						currency: string;
						/** @enum {string} */
						per: "t" | "m3";
					} | null;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							stockpile: components["schemas"]["Stockpile"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has reached its limit of stockpiles. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The outline crosses itself, the material is not the project's, or a value is not valid. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	stockpilesCsv: {
		parameters: {
			query?: {
				/** @description Only piles of this material; `none` for those without one */
				material?: string;
				/** @description The register as of this survey; by default of the current one */
				survey?: string;
				/** @description Standard deviation of an error that all heights of a survey share, metres; 0 by default */
				heightBiasM?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	stockpileHistoryCsv: {
		parameters: {
			query?: {
				/** @description Standard deviation of an error that all heights of a survey share, metres; 0 by default */
				heightBiasM?: string;
			};
			header?: never;
			path: {
				siteId: string;
				stockpileId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The stockpile or its material does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	projectStockpiles: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							sites: {
								site: {
									_id: string;
									name: string;
								};
								survey: {
									_id: string;
									isCurrent: boolean;
									surveyedOn: string | null;
									label: string;
									uploadedAt: string;
								} | null;
								totals: {
									stockpileCount: number;
									volumeM3: number | null;
									uncertaintyM3: number | null;
									tonnes: number | null;
									values: {
										currency: string;
										amount: number;
									}[];
									withoutVolume: number;
									withoutTonnes: number;
									withoutValue: number;
								};
								carriedCount: number;
								overlapCount: number;
								byMaterial: {
									stockpileCount: number;
									volumeM3: number | null;
									uncertaintyM3: number | null;
									tonnes: number | null;
									values: {
										currency: string;
										amount: number;
									}[];
									withoutVolume: number;
									withoutTonnes: number;
									withoutValue: number;
									material: {
										_id: string;
										name: string;
									} | null;
								}[];
							}[];
							totals: {
								stockpileCount: number;
								volumeM3: number | null;
								uncertaintyM3: number | null;
								tonnes: number | null;
								values: {
									currency: string;
									amount: number;
								}[];
								withoutVolume: number;
								withoutTonnes: number;
								withoutValue: number;
							};
							byMaterial: {
								stockpileCount: number;
								volumeM3: number | null;
								uncertaintyM3: number | null;
								tonnes: number | null;
								values: {
									currency: string;
									amount: number;
								}[];
								withoutVolume: number;
								withoutTonnes: number;
								withoutValue: number;
								material: {
									_id: string;
									name: string;
								} | null;
							}[];
							pendingCount: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	projectStockpilesCsv: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateStockpile: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				stockpileId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Washed gravel",
				 *	   "outline": [
				 *		 [
				 *		   9,
				 *		   46.9535
				 *		 ],
				 *		 [
				 *		   9.0005,
				 *		   46.9535
				 *		 ],
				 *		 [
				 *		   9.0005,
				 *		   46.9539
				 *		 ]
				 *	   ],
				 *	   "base": "triangulated",
				 *	   "materialId": null,
				 *	   "densityTPerM3": 1.6,
				 *	   "price": {
				 *		 "amount": 12.5,
				 *		 "currency": "CHF",
				 *		 "per": "t"
				 *	   }
				 *	 }
				 */
				"application/json": {
					name: string;
					outline: [
						number,
						number
					][];
					/**
					 * @default triangulated
					 * @enum {string}
					 */
					base?: "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";
					/** @default null */
					customElevationM?: number | null;
					/** @default null */
					materialId?: string | null;
					/** @default null */
					densityTPerM3?: number | null;
					/** @default null */
					price?: {
						amount: number;
						currency: string;
						/** @enum {string} */
						per: "t" | "m3";
					} | null;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							stockpile: components["schemas"]["Stockpile"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The stockpile or its material does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The outline crosses itself, the material is not the project's, or a value is not valid. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteStockpile: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				stockpileId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The stockpile or its material does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	compareSurveys: {
		parameters: {
			query: {
				/** @description The survey to compare with, usually the earlier one */
				from: string;
				/** @description The survey that is compared */
				to: string;
				/** @description Metres of height that count as unchanged; 0.05 by default */
				toleranceM?: string;
				/** @description Metres in plan that count as unchanged; 0.05 by default */
				positionToleranceM?: string;
				/** @description `1` compares surveys although their heights are measured from different references */
				confirmHeights?: "1" | "";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							from: components["schemas"]["Survey"];
							to: components["schemas"]["Survey"];
							toleranceM: number;
							positionToleranceM: number;
							differentHeights: {
								from: string;
								to: string;
							} | null;
							volume: {
								cutVolumeM3: number;
								fillVolumeM3: number;
								netVolumeM3: number;
								commonAreaM2: number;
								withinToleranceAreaM2: number;
								cutAreaM2: number;
								fillAreaM2: number;
								uncertainty?: {
									cutM3: number;
									fillM3: number;
									netM3: number;
									netFromPointsM3: number;
									netFromBiasM3: number;
									nearDesignM2: number;
									cutPerMetreM2?: number;
								} | null;
								pointsWithoutAccuracy?: number;
								warnings: string[];
								warningDetails?: components["schemas"]["WarningDetails"];
								fromEdgeTrimmedM2: number;
								toEdgeTrimmedM2: number;
							} | null;
							problem: {
								/** @enum {string} */
								code: "different-heights" | "no-points" | "no-surface" | "no-overlap";
								survey: ("from" | "to") | null;
								message: string;
							} | null;
							drawing: {
								outline: number[][];
								bands: {
									aboveM: number;
									rings: number[][];
								}[];
								pads: {
									id: string;
									elevation: number;
									ring: number[];
									bands: {
										aboveM: number;
										rings: number[][];
									}[];
									batter?: {
										outline: number[][];
										bands: {
											aboveM: number;
											rings: number[][];
										}[];
										daylight: number[][];
									};
								}[];
								uphill: [
									number,
									number,
									number,
									number
								] | null;
								stepsM: number[];
								plan: components["schemas"]["SitePlan"];
							} | null;
							points: {
								added: number;
								removed: number;
								moved: number;
								heightChanged: number;
								codeChanged: number;
								unchanged: number;
								unnamed: number;
								ambiguous: number;
							} | null;
							checkPoints: {
								count: number;
								meanDifferenceM: number;
							} | null;
							nameDoubt: {
								/** @enum {string} */
								code: "renumbered";
								names: number;
								jumped: number;
								spacingM: number;
								farthestM: number;
							} | null;
						};
					};
				};
			};
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	pointDifferences: {
		parameters: {
			query: {
				/** @description The survey to compare with, usually the earlier one */
				from: string;
				/** @description The survey that is compared */
				to: string;
				/** @description Metres of height that count as unchanged; 0.05 by default */
				toleranceM?: string;
				/** @description Metres in plan that count as unchanged; 0.05 by default */
				positionToleranceM?: string;
				/** @description `1` compares surveys although their heights are measured from different references */
				confirmHeights?: "1" | "";
				/** @description Only points that differ so; `not-moved` for all but those that moved */
				kind?: "" | "added" | "removed" | "moved" | "height" | "code" | "not-moved";
				/** @description Differences to skip */
				offset?: string;
				/** @description Most differences to return, 1000 at most; 100 by default */
				limit?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							differences: {
								name: string;
								kinds: ("added" | "removed" | "moved" | "height" | "code")[];
								from: {
									code: string;
									longitude: number;
									latitude: number;
									heightM: number;
								} | null;
								to: {
									code: string;
									longitude: number;
									latitude: number;
									heightM: number;
								} | null;
								distanceM: number | null;
								heightChangeM: number | null;
							}[];
							total: number;
							counts: {
								added: number;
								removed: number;
								moved: number;
								heightChanged: number;
								codeChanged: number;
								unchanged: number;
								unnamed: number;
								ambiguous: number;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	pointDifferencesCsv: {
		parameters: {
			query: {
				/** @description The survey to compare with, usually the earlier one */
				from: string;
				/** @description The survey that is compared */
				to: string;
				/** @description Metres of height that count as unchanged; 0.05 by default */
				toleranceM?: string;
				/** @description Metres in plan that count as unchanged; 0.05 by default */
				positionToleranceM?: string;
				/** @description `1` compares surveys although their heights are measured from different references */
				confirmHeights?: "1" | "";
				/** @description Only points that differ so; `not-moved` for all but those that moved */
				kind?: "" | "added" | "removed" | "moved" | "height" | "code" | "not-moved";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	pointHistory: {
		parameters: {
			query: {
				name: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							name: string;
							surveys: {
								survey: components["schemas"]["Survey"];
								points: {
									code: string;
									longitude: number;
									latitude: number;
									heightM: number;
								}[];
								isPending: boolean;
								distanceM: number | null;
								heightChangeM: number | null;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteProgress: {
		parameters: {
			query?: {
				/** @description What each survey is compared with: the first one, the one before, a level, or a design */
				against?: "first" | "previous" | "level" | "design";
				/** @description The level, metres in the height reference of the current survey, or of the latest when none is current */
				levelM?: string;
				/** @description The design, one of the site */
				designId?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							rows: {
								survey: components["schemas"]["Survey"];
								againstSurveyId: string | null;
								againstDesign: {
									_id: string;
									name: string;
									designedOn: string | null;
								} | null;
								cutVolumeM3: number | null;
								fillVolumeM3: number | null;
								netVolumeM3: number | null;
								areaM2: number | null;
								uncertainty?: {
									cutM3: number;
									fillM3: number;
									netM3: number;
									netFromPointsM3: number;
									netFromBiasM3: number;
									nearDesignM2: number;
									cutPerMetreM2?: number;
								} | null;
								pointsWithoutAccuracy?: number;
								problem: string | null;
								isPending: boolean;
							}[];
							steps: {
								survey: components["schemas"]["Survey"];
								againstSurveyId: string | null;
								againstDesign: {
									_id: string;
									name: string;
									designedOn: string | null;
								} | null;
								cutVolumeM3: number | null;
								fillVolumeM3: number | null;
								netVolumeM3: number | null;
								areaM2: number | null;
								uncertainty?: {
									cutM3: number;
									fillM3: number;
									netM3: number;
									netFromPointsM3: number;
									netFromBiasM3: number;
									nearDesignM2: number;
									cutPerMetreM2?: number;
								} | null;
								pointsWithoutAccuracy?: number;
								problem: string | null;
								isPending: boolean;
							}[] | null;
							heights: {
								/** @enum {string} */
								kind: "ellipsoidal";
							} | {
								/** @enum {string} */
								kind: "sea-level";
								datum: string;
							} | {
								/** @enum {string} */
								kind: "local";
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteProgressCsv: {
		parameters: {
			query?: {
				/** @description What each survey is compared with: the first one, the one before, a level, or a design */
				against?: "first" | "previous" | "level" | "design";
				/** @description The level, metres in the height reference of the current survey, or of the latest when none is current */
				levelM?: string;
				/** @description The design, one of the site */
				designId?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	comparisonReport: {
		parameters: {
			query: {
				/** @description The survey to compare with, usually the earlier one */
				from: string;
				/** @description The survey that is compared */
				to: string;
				/** @description Metres of height that count as unchanged; 0.05 by default */
				toleranceM?: string;
				/** @description Metres in plan that count as unchanged; 0.05 by default */
				positionToleranceM?: string;
				/** @description `1` compares surveys although their heights are measured from different references */
				confirmHeights?: "1" | "";
				/** @description `a4` when absent; upright */
				paper?: "a4" | "a3";
				/** @description IANA name of the zone of the report's times; UTC when absent */
				timeZone?: string;
				/** @description 500 for a plan at 1:500; the largest that fits when absent */
				scale?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/pdf": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the volume does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is nothing to report; the message says what is missing. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	progressReport: {
		parameters: {
			query?: {
				/** @description What each survey is compared with: the first one, the one before, a level, or a design */
				against?: "first" | "previous" | "level" | "design";
				/** @description The level, metres in the height reference of the current survey, or of the latest when none is current */
				levelM?: string;
				/** @description The design, one of the site */
				designId?: string;
				/** @description `a4` when absent; upright */
				paper?: "a4" | "a3";
				/** @description IANA name of the zone of the report's times; UTC when absent */
				timeZone?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/pdf": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the volume does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is nothing to report; the message says what is missing. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	designPreview: {
		parameters: {
			query?: {
				/** @description Index of the surface, from 0; of layers of lines in a DXF several, as 2,3. By default the first that has faces, else all lines */
				surface?: string;
				/** @description EPSG code of the coordinate system */
				crs?: string;
				/** @description Unit of positions: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles */
				xyunit?: string;
				/** @description Unit of heights, by default that of positions: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles */
				unit?: string;
				/** @description Height reference, by default the file's, else that of the site's survey: ellipsoidal, sea-level, local */
				heights?: string;
				/** @description Name of the height system, when heights is sea-level */
				datum?: string;
				/** @description The site of the design; its survey tells where the design may lie */
				siteId?: string;
			};
			header?: never;
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							problem: {
								code: string;
								message: string;
							} | null;
							file: {
								/** @enum {string} */
								format: "LandXML" | "DXF";
								version: string | null;
								program: string | null;
								surfaces: {
									name: string;
									/** @enum {boolean} */
									isHidden?: true;
									pointCount: number;
									faceCount: number;
									lineCount: number;
								}[];
								surface: number;
								chosen: number[];
								lines: {
									lineCount: number;
									spotCount: number;
									cornerCount: number;
									withoutHeights: number;
									zeroCorners: number;
									crossings: number;
									heightConflicts: number;
									blockedLines: number;
									flatTriangles: number;
									flatShare: number;
								} | null;
								triangleCount: number;
								invisibleCount: number;
								flatCount: number;
								unitEvidence: string | null;
								crsName: string | null;
								epsg: number | null;
								verticalDatum: string | null;
								extent: {
									minX: number;
									minY: number;
									maxX: number;
									maxY: number;
									low: number;
									high: number;
								};
							} | null;
							crs: {
								value: {
									epsg: number;
									name: string;
								} | null;
								from: ("answer" | "file" | "survey") | null;
							};
							xyunit: {
								value: ("metres" | "millimetres" | "centimetres" | "kilometres" | "feet" | "US survey feet" | "inches" | "miles") | null;
								from: ("answer" | "file" | "survey") | null;
							};
							unit: {
								value: ("metres" | "millimetres" | "centimetres" | "kilometres" | "feet" | "US survey feet" | "inches" | "miles") | null;
								from: ("answer" | "file" | "survey") | null;
							};
							unitQuestion: string | null;
							heights: {
								value: ({
									/** @enum {string} */
									kind: "ellipsoidal";
								} | {
									/** @enum {string} */
									kind: "sea-level";
									datum: string;
								} | {
									/** @enum {string} */
									kind: "local";
								}) | null;
								from: ("answer" | "file" | "survey") | null;
							};
							likely: {
								epsg: number;
								name: string;
								unit: string | null;
							}[];
							placed: {
								bounds: {
									west: number;
									south: number;
									east: number;
									north: number;
								};
								lowM: number;
								highM: number;
								areaM2: number;
							} | null;
							doubts: string[];
							doubtDetails?: components["schemas"]["MeasuredText"][];
							isReady: boolean;
						};
					};
				};
			};
			/** @description The file cannot be read as a design. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many of your files are being read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	designs: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							designs: components["schemas"]["Design"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createDesign: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Formation level",
				 *	   "designedOn": null,
				 *	   "plane": {
				 *		 "longitude": 9,
				 *		 "latitude": 46.9535,
				 *		 "elevationM": 99
				 *	   }
				 *	 }
				 */
				"application/json": {
					name: string;
					designedOn?: string | null;
					uploadId?: string;
					answers?: {
						/** @description Index of the surface, from 0; of layers of lines in a DXF several, as 2,3. By default the first that has faces, else all lines */
						surface?: string;
						/** @description EPSG code of the coordinate system */
						crs?: string;
						/** @description Unit of positions: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles */
						xyunit?: string;
						/** @description Unit of heights, by default that of positions: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles */
						unit?: string;
						/** @description Height reference, by default the file's, else that of the site's survey: ellipsoidal, sea-level, local */
						heights?: string;
						/** @description Name of the height system, when heights is sea-level */
						datum?: string;
					};
					plane?: {
						longitude: number;
						latitude: number;
						elevationM: number;
						/** @default 0 */
						slopePercentage?: number;
						/** @default 0 */
						azimuthDeg?: number;
					};
					heights?: {
						/** @enum {string} */
						kind: "ellipsoidal";
					} | {
						/** @enum {string} */
						kind: "sea-level";
						datum: string;
					} | {
						/** @enum {string} */
						kind: "local";
					};
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							design: components["schemas"]["Design"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The file cannot be read as a design. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the upload does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has reached its limit of designs. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is full. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many of your files are being read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	designTriangles: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				designId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/vnd.survey.triangles": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the design does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteDesign: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				designId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the design does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateDesign: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				designId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Formation level, rev. B"
				 *	 }
				 */
				"application/json": {
					name?: string;
					designedOn?: string | null;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							design: components["schemas"]["Design"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the design does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	designDifferences: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				surveyId?: string;
				/** @description Metres of height that count as in tolerance; 0.05 by default */
				toleranceM?: string;
				/** @description Only points that lie so: high, low, within or beside */
				position?: "" | "high" | "low" | "within" | "beside";
				/** @description `survey`, the order of the survey, which is the default; `largest`, the largest difference first */
				order?: "" | "largest" | "survey";
				/** @description Points to skip */
				offset?: string;
				/** @description Most points to return, 1000 at most; 100 by default */
				limit?: string;
			};
			header?: never;
			path: {
				siteId: string;
				designId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							differences: {
								name: string;
								code: string;
								longitude: number;
								latitude: number;
								heightM: number;
								designM: number | null;
								differenceM: number | null;
								/** @enum {string} */
								position: "high" | "low" | "within" | "beside";
							}[];
							total: number;
							counts: {
								high: number;
								low: number;
								within: number;
								beside: number;
							};
							statistics: {
								meanM: number;
								rmsM: number;
								lowestM: number;
								highestM: number;
							} | null;
							differentHeights: {
								survey: string;
								design: string;
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the design does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Survey and design cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	designDifferencesCsv: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				surveyId?: string;
				/** @description Metres of height that count as in tolerance; 0.05 by default */
				toleranceM?: string;
				/** @description Only points that lie so: high, low, within or beside */
				position?: "" | "high" | "low" | "within" | "beside";
				/** @description `survey`, the order of the survey, which is the default; `largest`, the largest difference first */
				order?: "" | "largest" | "survey";
			};
			header?: never;
			path: {
				siteId: string;
				designId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the design does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Survey and design cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteProfile: {
		parameters: {
			query?: {
				/** @description Corners of the line: `longitude,latitude` in degrees, or x,y of `system`; parted by semicolons. Not needed with `axis` */
				line?: string;
				/** @description Id of a line of the site, from its profile lines; takes the place of `line` */
				axis?: string;
				/** @description EPSG code of the line's coordinates; degrees of WGS84 when absent */
				system?: string;
				/** @description Ids of up to 6 surveys, parted by commas; the current one when absent. The first is compared with the level, the design, or the second */
				surveys?: string;
				/** @description Id of a design of the site, cut with the surveys */
				design?: string;
				/** @description What the first survey is compared with: plane, design or survey, the second; by default the first of these that is given */
				against?: "" | "plane" | "design" | "survey";
				/** @description A level to compare with, metres in the heights of the first survey; at the line's start where it slopes */
				levelM?: string;
				/** @description Slope of the plane through that level */
				slopePercentage?: string;
				/** @description Its uphill direction from true north */
				azimuthDeg?: string;
				/** @description Metres between chainages; a distance for about 25 of them when absent, round in the units of the project */
				everyM?: string;
				/** @description Metres between cross-sections; none when absent */
				sectionEveryM?: string;
				/** @description Width of a cross-section, half of it to each side; when absent 20 m, in a project in feet 60 ft */
				sectionWidthM?: string;
				/** @description `1` draws surveys together although their heights are measured from different references */
				confirmHeights?: "1" | "";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							surveys: components["schemas"]["Survey"][];
							design: {
								_id: string;
								name: string;
								designedOn: string | null;
								heights: {
									/** @enum {string} */
									kind: "ellipsoidal";
								} | {
									/** @enum {string} */
									kind: "sea-level";
									datum: string;
								} | {
									/** @enum {string} */
									kind: "local";
								};
							} | null;
							plane: {
								levelM: number;
								slopePercentage: number;
								azimuthDeg: number;
							} | null;
							axis: {
								id: string;
								name: string;
								/** @enum {string} */
								source: "drawing" | "code";
								isClosed: boolean;
								cornerCount: number;
								lengthM: number;
							} | null;
							line: [
								number,
								number
							][];
							system: {
								epsg: number;
								name: string;
							} | null;
							base: ({
								/** @enum {string} */
								kind: "survey";
								index: number;
							} | {
								/** @enum {string} */
								kind: "design";
							} | {
								levelM: number;
								slopePercentage: number;
								azimuthDeg: number;
								/** @enum {string} */
								kind: "plane";
							}) | null;
							differentHeights: {
								first: string;
								other: string;
							} | null;
							problem: {
								/** @enum {string} */
								code: "different-heights";
								message: string;
							} | null;
							section: {
								lengthM: number;
								cornersM: number[];
								everyM: number;
								sectionWidthM: number | null;
								surveys: {
									distanceM: number[];
									heightM: number[];
								}[][];
								design: {
									distanceM: number[];
									heightM: number[];
								}[] | null;
								plane: {
									distanceM: number[];
									heightM: number[];
								}[] | null;
								areas: {
									cutM2: number;
									fillM2: number;
									missingM: number;
								} | null;
								chainages: {
									chainageM: number;
									longitude: number;
									latitude: number;
									heightsM: (number | null)[];
									designM: number | null;
									planeM: number | null;
								}[];
								crossSections: {
									chainageM: number;
									ends: [
										number,
										number
									][];
									surveys: {
										distanceM: number[];
										heightM: number[];
									}[][];
									design: {
										distanceM: number[];
										heightM: number[];
									}[] | null;
									plane: {
										distanceM: number[];
										heightM: number[];
									}[] | null;
									areas: {
										cutM2: number;
										fillM2: number;
										missingM: number;
									} | null;
								}[];
								meetingM: number[];
								volumes: {
									endAreas: {
										cutM3: number;
										fillM3: number;
									};
									prisms: {
										cutM3: number;
										fillM3: number;
										areaM2: number;
										missingM2: number;
									} | null;
									problem: string | null;
									explanation: string;
									explanationDetails?: components["schemas"]["MeasuredText"];
								} | null;
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	profileAxes: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							axes: {
								id: string;
								name: string;
								/** @enum {string} */
								source: "drawing" | "code";
								isClosed: boolean;
								cornerCount: number;
								lengthM: number;
							}[];
							axisCount: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteProfileCsv: {
		parameters: {
			query?: {
				/** @description Corners of the line: `longitude,latitude` in degrees, or x,y of `system`; parted by semicolons. Not needed with `axis` */
				line?: string;
				/** @description Id of a line of the site, from its profile lines; takes the place of `line` */
				axis?: string;
				/** @description EPSG code of the line's coordinates; degrees of WGS84 when absent */
				system?: string;
				/** @description Ids of up to 6 surveys, parted by commas; the current one when absent. The first is compared with the level, the design, or the second */
				surveys?: string;
				/** @description Id of a design of the site, cut with the surveys */
				design?: string;
				/** @description What the first survey is compared with: plane, design or survey, the second; by default the first of these that is given */
				against?: "" | "plane" | "design" | "survey";
				/** @description A level to compare with, metres in the heights of the first survey; at the line's start where it slopes */
				levelM?: string;
				/** @description Slope of the plane through that level */
				slopePercentage?: string;
				/** @description Its uphill direction from true north */
				azimuthDeg?: string;
				/** @description Metres between chainages; a distance for about 25 of them when absent, round in the units of the project */
				everyM?: string;
				/** @description Metres between cross-sections; none when absent */
				sectionEveryM?: string;
				/** @description Width of a cross-section, half of it to each side; when absent 20 m, in a project in feet 60 ft */
				sectionWidthM?: string;
				/** @description `1` draws surveys together although their heights are measured from different references */
				confirmHeights?: "1" | "";
				/** @description Heights at chainages, areas of cross-sections, or every bend of every profile */
				table?: "" | "chainages" | "sections" | "line";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	siteProfileDxf: {
		parameters: {
			query?: {
				/** @description Corners of the line: `longitude,latitude` in degrees, or x,y of `system`; parted by semicolons. Not needed with `axis` */
				line?: string;
				/** @description Id of a line of the site, from its profile lines; takes the place of `line` */
				axis?: string;
				/** @description EPSG code of the line's coordinates; degrees of WGS84 when absent */
				system?: string;
				/** @description Ids of up to 6 surveys, parted by commas; the current one when absent. The first is compared with the level, the design, or the second */
				surveys?: string;
				/** @description Id of a design of the site, cut with the surveys */
				design?: string;
				/** @description What the first survey is compared with: plane, design or survey, the second; by default the first of these that is given */
				against?: "" | "plane" | "design" | "survey";
				/** @description A level to compare with, metres in the heights of the first survey; at the line's start where it slopes */
				levelM?: string;
				/** @description Slope of the plane through that level */
				slopePercentage?: string;
				/** @description Its uphill direction from true north */
				azimuthDeg?: string;
				/** @description Metres between chainages; a distance for about 25 of them when absent, round in the units of the project */
				everyM?: string;
				/** @description Metres between cross-sections; none when absent */
				sectionEveryM?: string;
				/** @description Width of a cross-section, half of it to each side; when absent 20 m, in a project in feet 60 ft */
				sectionWidthM?: string;
				/** @description `1` draws surveys together although their heights are measured from different references */
				confirmHeights?: "1" | "";
				/** @description How many times heights are drawn larger than distances; 1 when absent */
				exaggeration?: "1" | "2" | "5" | "10" | "";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"image/vnd.dxf": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or one of the surveys does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The surveys cannot be compared; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	bin: {
		parameters: {
			query?: {
				/** @description Only surveys, drawings and designs of this site */
				siteId?: string;
				/** @description Only what belongs to this project */
				projectId?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							items: {
								_id: string;
								/** @enum {string} */
								kind: "project" | "site" | "survey" | "drawing" | "design";
								name: string;
								site: {
									_id: string | null;
									name: string;
								} | null;
								project: {
									_id: string | null;
									name: string;
								} | null;
								surveyedOn: string | null;
								pointCount: number;
								bytes: number;
								removedAs: ("replaced" | "deleted") | null;
								removedAt: string;
								removedBy: {
									_id?: string;
									username?: string | null;
									email?: string;
								} | null;
								keptUntil: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	restore: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				itemId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/** @example {} */
				"application/json": {
					/** @description Where to restore to when the project is gone */
					projectId?: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							projectId: string;
							siteId: string | null;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Viewers of a team cannot restore anything. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description What it belonged to is gone, or something has taken its place. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is full. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	restoreItems: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "ids": [
				 *		 "65f0c0ffee65f0c0ffee0001"
				 *	   ]
				 *	 }
				 */
				"application/json": {
					ids: string[];
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							done: number;
							refused: {
								_id: string;
								name: string | null;
								reason: string;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	teams: {
		parameters: {
			query?: {
				/** @description Words that a row must hold, each as a part of a word, in capitals or not */
				q?: string;
				/** @description Your own role */
				role?: ("viewer" | "member" | "manager") | "owner";
				/** @description The newest first when absent */
				sort?: "name" | "-name" | "members" | "-members" | "projects" | "-projects" | "created" | "-created";
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							teams: components["schemas"]["Team"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createTeam: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Survey north",
				 *	   "description": ""
				 *	 }
				 */
				"application/json": {
					name: string;
					/** @default  */
					description?: string;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							team: components["schemas"]["Team"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	teamsOwned: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							teams: components["schemas"]["Team"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	teamsManaged: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							teams: components["schemas"]["Team"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	teamsAssignable: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							teams: components["schemas"]["Team"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	teamsMember: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							teams: components["schemas"]["Team"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	team: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							team: components["schemas"]["Team"];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteTeam: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateTeam: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Survey north and west"
				 *	 }
				 */
				"application/json": {
					name: string;
					/** @default  */
					description?: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							team: components["schemas"]["Team"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	teamProjects: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							projects: {
								_id: string;
								name: string;
								/** @default  */
								description: string;
								status: string;
								createdAt: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	addMember: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "userId": "6b0463f6cf9942914986dc9a",
				 *	   "role": "member"
				 *	 }
				 */
				"application/json": {
					userId: string;
					/**
					 * @default member
					 * @enum {string}
					 */
					role?: "viewer" | "member" | "manager";
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							team: components["schemas"]["Team"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The team or the account does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account is already in the team, or owns it. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	removeMember: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
				userId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							team: components["schemas"]["Team"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	changeMemberRole: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
				userId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "role": "manager"
				 *	 }
				 */
				"application/json": {
					/** @enum {string} */
					role: "viewer" | "member" | "manager";
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							team: components["schemas"]["Team"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	invitations: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							invitations: {
								_id: string;
								email: string;
								/** @enum {string} */
								role: "viewer" | "member" | "manager";
								createdAt: string;
								expiresAt: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	invite: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "email": "ines@example.org",
				 *	   "role": "member"
				 *	 }
				 */
				"application/json": {
					email: string;
					/**
					 * @default member
					 * @enum {string}
					 */
					role?: "viewer" | "member" | "manager";
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							invitations: {
								_id: string;
								email: string;
								/** @enum {string} */
								role: "viewer" | "member" | "manager";
								createdAt: string;
								expiresAt: string;
							}[];
							/** @description Whether an email was sent. If not, tell the person. */
							isMailed: boolean;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The address has an account, or the team has too many invitations. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The account, or the address, has had too many invitations today. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	withdrawInvitation: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
				invitationId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							invitations: {
								_id: string;
								email: string;
								/** @enum {string} */
								role: "viewer" | "member" | "manager";
								createdAt: string;
								expiresAt: string;
							}[];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	leaveTeam: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				teamId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description You own the team, or are not in it. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	uploads: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							uploads: components["schemas"]["Upload"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createUpload: {
		parameters: {
			query?: {
				/** @description The site that the file is for, so that lists of files can name it; the file can go into any site */
				siteId?: string;
				/** @description Name of the file, when the body is the file itself */
				fileName?: string;
				/** @description A key of your choice, under which `GET /progress/{key}` answers the progress */
				progress?: string;
				/** @description Size of the file in bytes, for the progress */
				total?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				"application/octet-stream": unknown;
				"text/csv": unknown;
				"multipart/form-data": unknown;
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							upload: components["schemas"]["Upload"] | null;
							uploads: components["schemas"]["Upload"][];
							skipped: string[];
							refused: {
								fileName: string;
								message: string;
							}[];
							fields: {
								[key: string]: string;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account or the token may not do this: viewers of the site's team cannot import. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site named by `siteId` does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file was deleted while it was being saved. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file is too large, or you have too many staged files. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/octet-stream or text/csv or multipart/form-data. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	upload: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							upload: components["schemas"]["Upload"];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteUpload: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	uploadContent: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/octet-stream": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	drawingPreview: {
		parameters: {
			query?: {
				/** @description EPSG code; local for an origin, points for two or more points, calibration for the local grid that the site is calibrated for; when absent, detected from where the site's points lie */
				crs?: string;
				/** @description With an EPSG code or crs=calibration: unit of the drawing's coordinates, or system for that of the coordinate system: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles, system */
				figures?: string;
				/** @description With crs=local: longitude of the origin in degrees */
				lon?: string;
				/** @description With crs=local: latitude of the origin in degrees */
				lat?: string;
				/** @description With crs=local: x of the origin in the drawing; 0 by default */
				x?: string;
				/** @description With crs=local: y of the origin in the drawing; 0 by default */
				y?: string;
				/** @description With crs=local or points: unit of the drawing: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles */
				unit?: string;
				/** @description With crs=local: degrees clockwise from true north to the drawing's north; 0 by default */
				rotation?: string;
				/** @description With crs=points: two or more points, one per line: x and y of the drawing, then the name of a point of the site's survey, or easting and northing */
				points?: string;
				/** @description With crs=points: EPSG code of easting and northing; by default the site's own system */
				system?: string;
				/** @description With crs=points: whether the drawing's size is kept; free by default: free, one */
				scale?: string;
				/** @description The site to import the drawing into; its points tell where the drawing may lie */
				siteId?: string;
			};
			header?: never;
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							diagnostic: {
								version: string | null;
								units: string;
								epsg?: number;
								drawn: {
									[key: string]: number;
								};
								dropped: {
									[key: string]: number;
								};
								hidden: {
									[key: string]: number;
								};
								layers: {
									name: string;
									colour: string | null;
									isHidden: boolean;
									count: number;
								}[];
								layerCount: number;
								extent: {
									minX: number;
									minY: number;
									maxX: number;
									maxY: number;
								} | null;
								core: {
									minX: number;
									minY: number;
									maxX: number;
									maxY: number;
								} | null;
								warnings: string[];
							} | null;
							outline: {
								width: number;
								height: number;
								paths: {
									colour: string | null;
									d: string;
								}[];
								left: number;
							} | null;
							placed: {
								bounds: {
									west: number;
									south: number;
									east: number;
									north: number;
								} | null;
								core: {
									west: number;
									south: number;
									east: number;
									north: number;
								} | null;
								featureCount: number;
								corners: [
									number,
									number
								][] | null;
							} | null;
							problem: {
								/** @enum {string} */
								code: "not-readable" | "crs" | "failed";
								message: string;
							} | null;
							placement: {
								crs: string;
								isLikely: boolean;
								figures: {
									value: string;
									taken: string;
									file: string;
									own: string | null;
									metresPerUnit: number;
									isOpen: boolean;
								} | null;
								values: {
									lon: string;
									lat: string;
									x: string;
									y: string;
									unit: string;
									rotation: string;
									points: string;
									system: string;
									scale: string;
								};
								fit: {
									crsName: string;
									fit: {
										key: string;
										/** @enum {string} */
										localUnit: "m" | "ft" | "us-ft";
										heights: {
											/** @enum {string} */
											kind: "ellipsoidal";
										} | {
											/** @enum {string} */
											kind: "sea-level";
											datum: string;
										} | {
											/** @enum {string} */
											kind: "local";
										};
										plan: {
											x0: number;
											y0: number;
											east0: number;
											north0: number;
											a: number;
											b: number;
										};
										height: {
											/** @enum {string} */
											model: "shift" | "plane";
											x0: number;
											y0: number;
											shiftM: number;
											slopeX: number;
											slopeY: number;
										} | null;
										residuals: {
											name: string;
											inPlan: boolean;
											inHeight: boolean;
											eastM: number;
											northM: number;
											planM: number;
											heightM: number | null;
											leftOut: {
												planM: number | null;
												heightM: number | null;
											};
										}[];
										scalePpm: number;
										bearingDeg: number;
										planDeviationM: number | null;
										heightDeviationM: number | null;
									};
									doubts: {
										id: string;
										text: string;
										details?: components["schemas"]["MeasuredText"];
									}[];
								} | null;
								hasCalibration: boolean;
								sizeDoubt: string | null;
								errors: {
									path: string;
									code?: string;
									message: string;
									measured?: components["schemas"]["MeasuredText"];
								}[];
							};
							awayKm: number | null;
							sizeM: number[] | null;
							advice: {
								/** @enum {string} */
								reason: "local-far" | "elsewhere";
								middle: {
									x: number;
									y: number;
								};
								likely: {
									epsg: number;
									name: string;
									unit: string | null;
								}[];
							} | null;
							replaces: string | null;
							fingerprint: string | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file cannot be read in this way; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many of your files are being read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	importDrawing: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "uploadId": "6b0463f9619335a966cc5b21",
				 *	   "answers": {
				 *		 "crs": "25832"
				 *	   }
				 *	 }
				 */
				"application/json": {
					uploadId: string & (unknown & unknown);
					answers: {
						/** @description EPSG code; local for an origin, points for two or more points, calibration for the local grid that the site is calibrated for; when absent, detected from where the site's points lie */
						crs?: string;
						/** @description With an EPSG code or crs=calibration: unit of the drawing's coordinates, or system for that of the coordinate system: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles, system */
						figures?: string;
						/** @description With crs=local: longitude of the origin in degrees */
						lon?: string;
						/** @description With crs=local: latitude of the origin in degrees */
						lat?: string;
						/** @description With crs=local: x of the origin in the drawing; 0 by default */
						x?: string;
						/** @description With crs=local: y of the origin in the drawing; 0 by default */
						y?: string;
						/** @description With crs=local or points: unit of the drawing: metres, millimetres, centimetres, kilometres, feet, US survey feet, inches, miles */
						unit?: string;
						/** @description With crs=local: degrees clockwise from true north to the drawing's north; 0 by default */
						rotation?: string;
						/** @description With crs=points: two or more points, one per line: x and y of the drawing, then the name of a point of the site's survey, or easting and northing */
						points?: string;
						/** @description With crs=points: EPSG code of easting and northing; by default the site's own system */
						system?: string;
						/** @description With crs=points: whether the drawing's size is kept; free by default: free, one */
						scale?: string;
					};
					/** @description Confirms what is replaced: `replaces` of the preview */
					replace?: string;
					/** @description `fingerprint` of the preview; needed with crs=points and crs=calibration */
					seen?: string;
				};
			};
		};
		responses: {
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the upload does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The drawing would lie at another place than in the preview that was seen. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The coordinate system or the unit must still be chosen. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Four of your imports are still running. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	wmsCapabilities: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "url": "https://wms.example.org/ortho"
				 *	 }
				 */
				"application/json": {
					url: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							service: {
								url: string;
								version: string;
								title: string;
								layers: {
									name: string;
									title: string;
									attribution: string;
									bounds: {
										west: number;
										south: number;
										east: number;
										north: number;
									} | null;
									crs: string[];
									depth: number;
								}[];
								formats: string[];
								mapFormat: string;
							} | null;
							problem: {
								/** @enum {string} */
								code: "not-an-address" | "scheme" | "credentials" | "private-network" | "no-such-server" | "unreachable" | "certificate" | "no-https" | "timeout" | "redirects" | "too-large" | "encoding" | "unpacking" | "status" | "web-page" | "refused" | "not-wms" | "no-layers" | "no-such-layer" | "mixed-content" | "no-mercator" | "elsewhere" | "no-picture" | "no-cors" | "other-server";
								status?: number;
								detail?: string;
							} | null;
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many map services were read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	wmsPreview: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "url": "https://wms.example.org/ortho",
				 *	   "layer": "orthophoto",
				 *	   "siteId": "6b0463f9619335a966cc5b20",
				 *	   "origin": "https://survey.example.org"
				 *	 }
				 */
				"application/json": {
					url: string;
					layer: string;
					siteId: string & (unknown & unknown);
					origin: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							picture: string | null;
							problems: {
								/** @enum {string} */
								code: "not-an-address" | "scheme" | "credentials" | "private-network" | "no-such-server" | "unreachable" | "certificate" | "no-https" | "timeout" | "redirects" | "too-large" | "encoding" | "unpacking" | "status" | "web-page" | "refused" | "not-wms" | "no-layers" | "no-such-layer" | "mixed-content" | "no-mercator" | "elsewhere" | "no-picture" | "no-cors" | "other-server";
								status?: number;
								detail?: string;
							}[];
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many map services were read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	previewUpload: {
		parameters: {
			query?: {
				/** @description Column separator: comma, semicolon, tab, pipe, blanks */
				separator?: string;
				/** @description Decimal mark: point, comma */
				decimal?: string;
				/** @description Encoding of a text file: utf-8, windows-1252, utf-16le, utf-16be, windows-1250, windows-1251, ibm866, windows-1253, windows-1254, windows-1257, gb18030, big5, shift_jis, euc-kr */
				encoding?: string;
				/** @description What the first line holds: header, point */
				first?: string;
				/** @description Order of the columns of a file without a header: documented, latlon, pnezd, penzd, xyz, yxz */
				order?: string;
				/** @description EPSG code of the coordinate system; 4326 when x and y are degrees, `calibration` when they are of the local grid that the site is calibrated for */
				crs?: string;
				/** @description Unit of x and y: m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm, km */
				xyunit?: string;
				/** @description Unit of the heights: m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm, km */
				unit?: string;
				/** @description Height reference: ellipsoidal, sea-level, local */
				heights?: string;
				/** @description Name of the height system, when heights is sea-level */
				datum?: string;
				/** @description Index of the column with the names, from 0 */
				name?: string;
				/** @description Index of the column with the codes, from 0 */
				code?: string;
				/** @description Index of the column with the longitude or easting, from 0 */
				x?: string;
				/** @description Index of the column with the latitude or northing, from 0 */
				y?: string;
				/** @description Index of the column with the heights, from 0 */
				height?: string;
				/** @description `read` of the preview in which the columns were chosen; when it has changed, the columns are ignored */
				read?: string;
				/** @description What to read from the file, from `source.choices` of the preview: `sheet=Points`. Repeat it for several */
				choice?: string[];
				/** @description Ids of the doubts whose rows are left out */
				out?: string[];
				/** @description `key`s of the `open` statements in the preview that you confirm: the points were read correctly in spite of them */
				asread?: string[];
				/** @description Confirms what is doubtful: the `stamp` of each doubt, and of `elsewhere`. Deprecated since 2026-11-30: the `message` of a doubt, which may be refused from 2027-11-30 */
				confirm?: string[];
				/** @description `new` keeps the site's current survey as an earlier one; `replacement` puts it into the bin, which must be confirmed. By default `new`, or `replacement` when `replace` is sent */
				role?: "" | "new" | "replacement";
				/** @description Confirms what is replaced: `replaces` of the preview */
				replace?: string;
				/** @description The site to import the points into; its present points suggest answers */
				siteId?: string;
				/** @description A key of your choice, under which `GET /progress/{key}` answers the progress */
				progress?: string;
			};
			header?: never;
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							source: {
								/** @enum {string} */
								format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
								label: string;
								because: string;
								notes: string[];
								choices: {
									id: string;
									title: string;
									hint: string;
									options: {
										value: string;
										label: string;
									}[];
									isMultiple: boolean;
									chosen: string;
								}[];
							} | null;
							plan: components["schemas"]["ImportPlan"];
							reading: {
								/** @enum {number} */
								version: 1;
								fileName: string;
								/** @enum {string} */
								format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
								source?: {
									label: string;
									lineOffset: number;
									chosen: {
										[key: string]: string;
									};
									isTable: boolean;
								};
								vendor: string | null;
								encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
								/** @enum {string} */
								delimiter: "," | ";" | "\t" | "|" | " ";
								/** @enum {string} */
								decimal: "." | ",";
								/** @enum {string} */
								thousands?: "." | ",";
								width: number;
								/** @enum {string} */
								firstLine: "header" | "point";
								firstDataLine: number;
								columns: {
									name: {
										index: number;
										header: string;
									} | null;
									code: {
										index: number;
										header: string;
									} | null;
									x: {
										index: number;
										header: string;
									} | null;
									y: {
										index: number;
										header: string;
									} | null;
									height: {
										index: number;
										header: string;
									} | null;
									quality: {
										solution?: {
											index: number;
											header: string;
										}[];
										horizontalRms?: {
											index: number;
											header: string;
										}[];
										verticalRms?: {
											index: number;
											header: string;
										}[];
										pdop?: {
											index: number;
											header: string;
										}[];
										satellites?: {
											index: number;
											header: string;
										}[];
									};
									day?: {
										index: number;
										header: string;
									};
								};
								shared?: {
									index: number;
									header: string;
									/** @enum {string} */
									form: "wkt" | "pair" | "mgrs";
									from: number;
									squareM?: number;
								};
								position: {
									/** @enum {string} */
									kind: "degrees";
									/** @enum {string} */
									notation: "decimal" | "dms";
								} | {
									/** @enum {string} */
									kind: "projected";
									epsg: number;
									crsName: string;
									accuracyM: number | null;
									grid: string | null;
									conversion?: {
										name: string;
										towgs84: string;
										accuracyM: number | null;
									};
									/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
									definition?: string;
									unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
									calibration?: {
										key: string;
										/** @enum {string} */
										localUnit: "m" | "ft" | "us-ft";
										heights: {
											/** @enum {string} */
											kind: "ellipsoidal";
										} | {
											/** @enum {string} */
											kind: "sea-level";
											datum: string;
										} | {
											/** @enum {string} */
											kind: "local";
										};
										plan: {
											x0: number;
											y0: number;
											east0: number;
											north0: number;
											a: number;
											b: number;
										};
										height: {
											/** @enum {string} */
											model: "shift" | "plane";
											x0: number;
											y0: number;
											shiftM: number;
											slopeX: number;
											slopeY: number;
										} | null;
										residuals: {
											name: string;
											inPlan: boolean;
											inHeight: boolean;
											eastM: number;
											northM: number;
											planM: number;
											heightM: number | null;
											leftOut: {
												planM: number | null;
												heightM: number | null;
											};
										}[];
										scalePpm: number;
										bearingDeg: number;
										planDeviationM: number | null;
										heightDeviationM: number | null;
									};
								};
								/** @enum {string} */
								angles?: "gon" | "rad" | "d.mmss";
								/** @enum {string} */
								letterO?: "east" | "west";
								/** @enum {string} */
								heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
								heights: {
									/** @enum {string} */
									kind: "ellipsoidal";
								} | {
									/** @enum {string} */
									kind: "sea-level";
									datum: string;
								} | {
									/** @enum {string} */
									kind: "local";
								};
								heightsInFile?: string | null;
								leaveOut: string[];
								checks: {
									pair: {
										x: {
											index: number;
											header: string;
										};
										y: {
											index: number;
											header: string;
										};
										epsg: number;
									} | null;
									constants: {
										index: number;
										header: string;
									}[];
								};
								statements?: {
									/** @description Identifies the statement; send it in `asread` to confirm it */
									key: string;
									/**
									 * @description What it is about
									 * @enum {string}
									 */
									kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
									/** @description The file's own words, shortened */
									words: string;
									/** @description Where they are, such as 'the header of column 3' */
									place: string;
									/**
									 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
									 * @enum {string}
									 */
									outcome: "used" | "asked" | "told" | "open";
									/** @description What it means for the points, as a phrase without a full stop */
									effect: string;
									/**
									 * @description Somebody confirmed that the points were read correctly in spite of it
									 * @enum {boolean}
									 */
									isAccepted?: true;
								}[];
								outcome: {
									rowsRead: number;
									rowsKept: number;
									rowsSkipped: number;
									leftOut: {
										id: string;
										label: string;
										count: number;
									}[];
									lastLine: number;
									first: {
										name: string;
										longitude: number;
										latitude: number;
										heightM: number;
									};
									last: {
										name: string;
										longitude: number;
										latitude: number;
										heightM: number;
									};
									bounds: {
										west: number;
										south: number;
										east: number;
										north: number;
									};
									warnings?: {
										message: string;
										line?: number;
									}[];
								} | null;
								corrections?: {
									/** @enum {string} */
									kind: "excluded" | "changed";
									pointCount: number;
									fields: string[];
									note: string;
								}[];
								files?: {
									pointCount: number;
									reading: {
										/** @enum {number} */
										version: 1;
										fileName: string;
										/** @enum {string} */
										format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
										source?: {
											label: string;
											lineOffset: number;
											chosen: {
												[key: string]: string;
											};
											isTable: boolean;
										};
										vendor: string | null;
										encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
										/** @enum {string} */
										delimiter: "," | ";" | "\t" | "|" | " ";
										/** @enum {string} */
										decimal: "." | ",";
										/** @enum {string} */
										thousands?: "." | ",";
										width: number;
										/** @enum {string} */
										firstLine: "header" | "point";
										firstDataLine: number;
										columns: {
											name: {
												index: number;
												header: string;
											} | null;
											code: {
												index: number;
												header: string;
											} | null;
											x: {
												index: number;
												header: string;
											} | null;
											y: {
												index: number;
												header: string;
											} | null;
											height: {
												index: number;
												header: string;
											} | null;
											quality: {
												solution?: {
													index: number;
													header: string;
												}[];
												horizontalRms?: {
													index: number;
													header: string;
												}[];
												verticalRms?: {
													index: number;
													header: string;
												}[];
												pdop?: {
													index: number;
													header: string;
												}[];
												satellites?: {
													index: number;
													header: string;
												}[];
											};
											day?: {
												index: number;
												header: string;
											};
										};
										shared?: {
											index: number;
											header: string;
											/** @enum {string} */
											form: "wkt" | "pair" | "mgrs";
											from: number;
											squareM?: number;
										};
										position: {
											/** @enum {string} */
											kind: "degrees";
											/** @enum {string} */
											notation: "decimal" | "dms";
										} | {
											/** @enum {string} */
											kind: "projected";
											epsg: number;
											crsName: string;
											accuracyM: number | null;
											grid: string | null;
											conversion?: {
												name: string;
												towgs84: string;
												accuracyM: number | null;
											};
											/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
											definition?: string;
											unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
											calibration?: {
												key: string;
												/** @enum {string} */
												localUnit: "m" | "ft" | "us-ft";
												heights: {
													/** @enum {string} */
													kind: "ellipsoidal";
												} | {
													/** @enum {string} */
													kind: "sea-level";
													datum: string;
												} | {
													/** @enum {string} */
													kind: "local";
												};
												plan: {
													x0: number;
													y0: number;
													east0: number;
													north0: number;
													a: number;
													b: number;
												};
												height: {
													/** @enum {string} */
													model: "shift" | "plane";
													x0: number;
													y0: number;
													shiftM: number;
													slopeX: number;
													slopeY: number;
												} | null;
												residuals: {
													name: string;
													inPlan: boolean;
													inHeight: boolean;
													eastM: number;
													northM: number;
													planM: number;
													heightM: number | null;
													leftOut: {
														planM: number | null;
														heightM: number | null;
													};
												}[];
												scalePpm: number;
												bearingDeg: number;
												planDeviationM: number | null;
												heightDeviationM: number | null;
											};
										};
										/** @enum {string} */
										angles?: "gon" | "rad" | "d.mmss";
										/** @enum {string} */
										letterO?: "east" | "west";
										/** @enum {string} */
										heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
										heights: {
											/** @enum {string} */
											kind: "ellipsoidal";
										} | {
											/** @enum {string} */
											kind: "sea-level";
											datum: string;
										} | {
											/** @enum {string} */
											kind: "local";
										};
										heightsInFile?: string | null;
										leaveOut: string[];
										checks: {
											pair: {
												x: {
													index: number;
													header: string;
												};
												y: {
													index: number;
													header: string;
												};
												epsg: number;
											} | null;
											constants: {
												index: number;
												header: string;
											}[];
										};
										statements?: {
											/** @description Identifies the statement; send it in `asread` to confirm it */
											key: string;
											/**
											 * @description What it is about
											 * @enum {string}
											 */
											kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
											/** @description The file's own words, shortened */
											words: string;
											/** @description Where they are, such as 'the header of column 3' */
											place: string;
											/**
											 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
											 * @enum {string}
											 */
											outcome: "used" | "asked" | "told" | "open";
											/** @description What it means for the points, as a phrase without a full stop */
											effect: string;
											/**
											 * @description Somebody confirmed that the points were read correctly in spite of it
											 * @enum {boolean}
											 */
											isAccepted?: true;
										}[];
										outcome: {
											rowsRead: number;
											rowsKept: number;
											rowsSkipped: number;
											leftOut: {
												id: string;
												label: string;
												count: number;
											}[];
											lastLine: number;
											first: {
												name: string;
												longitude: number;
												latitude: number;
												heightM: number;
											};
											last: {
												name: string;
												longitude: number;
												latitude: number;
												heightM: number;
											};
											bounds: {
												west: number;
												south: number;
												east: number;
												north: number;
											};
											warnings?: {
												message: string;
												line?: number;
											}[];
										} | null;
									};
								}[];
							};
							report: components["schemas"]["ImportReport"] | null;
							doubts: {
								id: string;
								/** @description Confirms the doubt, in `confirm`. Changes with its rows and figures, and not with its wording */
								stamp: string;
								message: string;
								details?: components["schemas"]["MeasuredText"];
								label: string;
								count: number;
								rows: {
									line: number;
									name: string;
									code: string;
									note: string;
									noteDetails?: components["schemas"]["MeasuredText"];
									longitude: number;
									latitude: number;
								}[];
								canLeaveOut: boolean;
								isLeftOut: boolean;
								mustConfirm: boolean;
							}[];
							points: {
								first: components["schemas"]["SurveyPoint"][];
								summary: components["schemas"]["SiteSummary"];
							} | null;
							problem: {
								/** @enum {string} */
								code: "no-points" | "not-readable";
								message: string;
								hint: string | null;
								isTable: boolean;
							} | null;
							surveyed: {
								/** Format: date */
								on: string;
								evidence: string;
							} | null;
							read: string;
							open: {
								path: string;
								code?: string;
								message: string;
								measured?: components["schemas"]["MeasuredText"];
							}[];
							isClear: boolean;
							replaces: string | null;
							hasCalibration: boolean;
							elsewhere: {
								now: {
									west: number;
									south: number;
									east: number;
									north: number;
								};
								stamp: string;
							} | null;
							differences: {
								added: number;
								removed: number;
								moved: number;
								heightChanged: number;
								codeChanged: number;
								unchanged: number;
								unnamed: number;
								ambiguous: number;
							} | null;
							fingerprint: string;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account or the token may not do this: viewers of the site's team cannot import. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file cannot be read in this way; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many of your files are being read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	skippedRows: {
		parameters: {
			query?: {
				/** @description Column separator: comma, semicolon, tab, pipe, blanks */
				separator?: string;
				/** @description Decimal mark: point, comma */
				decimal?: string;
				/** @description Encoding of a text file: utf-8, windows-1252, utf-16le, utf-16be, windows-1250, windows-1251, ibm866, windows-1253, windows-1254, windows-1257, gb18030, big5, shift_jis, euc-kr */
				encoding?: string;
				/** @description What the first line holds: header, point */
				first?: string;
				/** @description Order of the columns of a file without a header: documented, latlon, pnezd, penzd, xyz, yxz */
				order?: string;
				/** @description EPSG code of the coordinate system; 4326 when x and y are degrees, `calibration` when they are of the local grid that the site is calibrated for */
				crs?: string;
				/** @description Unit of x and y: m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm, km */
				xyunit?: string;
				/** @description Unit of the heights: m, ft, us-ft, yd, in, ch, fathom, mm, cm, dm, hm, km */
				unit?: string;
				/** @description Height reference: ellipsoidal, sea-level, local */
				heights?: string;
				/** @description Name of the height system, when heights is sea-level */
				datum?: string;
				/** @description Index of the column with the names, from 0 */
				name?: string;
				/** @description Index of the column with the codes, from 0 */
				code?: string;
				/** @description Index of the column with the longitude or easting, from 0 */
				x?: string;
				/** @description Index of the column with the latitude or northing, from 0 */
				y?: string;
				/** @description Index of the column with the heights, from 0 */
				height?: string;
				/** @description `read` of the preview in which the columns were chosen; when it has changed, the columns are ignored */
				read?: string;
				/** @description What to read from the file, from `source.choices` of the preview: `sheet=Points`. Repeat it for several */
				choice?: string[];
				/** @description Ids of the doubts whose rows are left out */
				out?: string[];
				/** @description `key`s of the `open` statements in the preview that you confirm: the points were read correctly in spite of them */
				asread?: string[];
				/** @description Confirms what is doubtful: the `stamp` of each doubt, and of `elsewhere`. Deprecated since 2026-11-30: the `message` of a doubt, which may be refused from 2027-11-30 */
				confirm?: string[];
				/** @description `new` keeps the site's current survey as an earlier one; `replacement` puts it into the bin, which must be confirmed. By default `new`, or `replacement` when `replace` is sent */
				role?: "" | "new" | "replacement";
				/** @description Confirms what is replaced: `replaces` of the preview */
				replace?: string;
				/** @description The site to import the points into; its present points suggest answers */
				siteId?: string;
				/** @description A key of your choice, under which `GET /progress/{key}` answers the progress */
				progress?: string;
			};
			header?: never;
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account or the token may not do this: viewers of the site's team cannot import. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file cannot be read in this way; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many of your files are being read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	importPoints: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "uploadId": "6b0463f9619335a966cc5b21",
				 *	   "answers": {
				 *		 "crs": "25832",
				 *		 "heights": "sea-level",
				 *		 "datum": "DHHN2016"
				 *	   },
				 *	   "seen": "eaCRjLrtqxDn0czvGZe8WQ",
				 *	   "surveyedOn": "2026-11-20"
				 *	 }
				 */
				"application/json": {
					/**
					 * @description Confirms what is doubtful: the `stamp` of each doubt, and of `elsewhere`. Deprecated since 2026-11-30: the `message` of a doubt, which may be refused from 2027-11-30
					 * @default []
					 */
					confirm?: string[];
					/**
					 * @description `new` keeps the site's current survey as an earlier one; `replacement` puts it into the bin, which must be confirmed. By default `new`, or `replacement` when `replace` is sent
					 * @enum {string}
					 */
					role?: "new" | "replacement";
					/** @description Confirms what is replaced: `replaces` of the preview */
					replace?: string;
					uploadId: string;
					answers?: components["schemas"]["ImportAnswersInput"];
					/** @description `fingerprint` of the preview */
					seen: string;
					/** @description The day the points were measured */
					surveyedOn?: string | null;
					/** @description What you call the survey */
					label?: string;
				};
			};
		};
		responses: {
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the upload does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file would be read differently from the preview that was seen. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Something must still be answered or confirmed; `errors` lists it like `open` in the preview. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Four of your imports are still running. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	progress: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				key: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							progress: {
								/** @enum {string} */
								stage: "upload" | "read";
								done: number;
								total?: number;
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	previewJoint: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "files": [
				 *		 {
				 *		   "uploadId": "6b0463f9619335a966cc5b21"
				 *		 },
				 *		 {
				 *		   "uploadId": "6b0463f9619335a966cc5b22"
				 *		 }
				 *	   ]
				 *	 }
				 */
				"application/json": {
					/** @description The points are stored in the order of their files */
					files: {
						uploadId: string;
						answers?: components["schemas"]["ImportAnswersInput"];
						/**
						 * @description Confirms what is doubtful in this file, as for a file alone
						 * @default []
						 */
						confirm?: string[];
					}[];
					/**
					 * @description `new` keeps the site's current survey as an earlier one; `replacement` puts it into the bin, which must be confirmed
					 * @enum {string}
					 */
					role?: "new" | "replacement";
					/** @description Confirms what is replaced: `replaces` of the preview */
					replace?: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							files: {
								uploadId: string;
								fileName: string;
								size: number;
								pointCount: number | null;
								differs: string | null;
								source: {
									/** @enum {string} */
									format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
									label: string;
									because: string;
									notes: string[];
									choices: {
										id: string;
										title: string;
										hint: string;
										options: {
											value: string;
											label: string;
										}[];
										isMultiple: boolean;
										chosen: string;
									}[];
								} | null;
								reading: {
									/** @enum {number} */
									version: 1;
									fileName: string;
									/** @enum {string} */
									format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
									source?: {
										label: string;
										lineOffset: number;
										chosen: {
											[key: string]: string;
										};
										isTable: boolean;
									};
									vendor: string | null;
									encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
									/** @enum {string} */
									delimiter: "," | ";" | "\t" | "|" | " ";
									/** @enum {string} */
									decimal: "." | ",";
									/** @enum {string} */
									thousands?: "." | ",";
									width: number;
									/** @enum {string} */
									firstLine: "header" | "point";
									firstDataLine: number;
									columns: {
										name: {
											index: number;
											header: string;
										} | null;
										code: {
											index: number;
											header: string;
										} | null;
										x: {
											index: number;
											header: string;
										} | null;
										y: {
											index: number;
											header: string;
										} | null;
										height: {
											index: number;
											header: string;
										} | null;
										quality: {
											solution?: {
												index: number;
												header: string;
											}[];
											horizontalRms?: {
												index: number;
												header: string;
											}[];
											verticalRms?: {
												index: number;
												header: string;
											}[];
											pdop?: {
												index: number;
												header: string;
											}[];
											satellites?: {
												index: number;
												header: string;
											}[];
										};
										day?: {
											index: number;
											header: string;
										};
									};
									shared?: {
										index: number;
										header: string;
										/** @enum {string} */
										form: "wkt" | "pair" | "mgrs";
										from: number;
										squareM?: number;
									};
									position: {
										/** @enum {string} */
										kind: "degrees";
										/** @enum {string} */
										notation: "decimal" | "dms";
									} | {
										/** @enum {string} */
										kind: "projected";
										epsg: number;
										crsName: string;
										accuracyM: number | null;
										grid: string | null;
										conversion?: {
											name: string;
											towgs84: string;
											accuracyM: number | null;
										};
										/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
										definition?: string;
										unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
										calibration?: {
											key: string;
											/** @enum {string} */
											localUnit: "m" | "ft" | "us-ft";
											heights: {
												/** @enum {string} */
												kind: "ellipsoidal";
											} | {
												/** @enum {string} */
												kind: "sea-level";
												datum: string;
											} | {
												/** @enum {string} */
												kind: "local";
											};
											plan: {
												x0: number;
												y0: number;
												east0: number;
												north0: number;
												a: number;
												b: number;
											};
											height: {
												/** @enum {string} */
												model: "shift" | "plane";
												x0: number;
												y0: number;
												shiftM: number;
												slopeX: number;
												slopeY: number;
											} | null;
											residuals: {
												name: string;
												inPlan: boolean;
												inHeight: boolean;
												eastM: number;
												northM: number;
												planM: number;
												heightM: number | null;
												leftOut: {
													planM: number | null;
													heightM: number | null;
												};
											}[];
											scalePpm: number;
											bearingDeg: number;
											planDeviationM: number | null;
											heightDeviationM: number | null;
										};
									};
									/** @enum {string} */
									angles?: "gon" | "rad" | "d.mmss";
									/** @enum {string} */
									letterO?: "east" | "west";
									/** @enum {string} */
									heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
									heights: {
										/** @enum {string} */
										kind: "ellipsoidal";
									} | {
										/** @enum {string} */
										kind: "sea-level";
										datum: string;
									} | {
										/** @enum {string} */
										kind: "local";
									};
									heightsInFile?: string | null;
									leaveOut: string[];
									checks: {
										pair: {
											x: {
												index: number;
												header: string;
											};
											y: {
												index: number;
												header: string;
											};
											epsg: number;
										} | null;
										constants: {
											index: number;
											header: string;
										}[];
									};
									statements?: {
										/** @description Identifies the statement; send it in `asread` to confirm it */
										key: string;
										/**
										 * @description What it is about
										 * @enum {string}
										 */
										kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
										/** @description The file's own words, shortened */
										words: string;
										/** @description Where they are, such as 'the header of column 3' */
										place: string;
										/**
										 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
										 * @enum {string}
										 */
										outcome: "used" | "asked" | "told" | "open";
										/** @description What it means for the points, as a phrase without a full stop */
										effect: string;
										/**
										 * @description Somebody confirmed that the points were read correctly in spite of it
										 * @enum {boolean}
										 */
										isAccepted?: true;
									}[];
									outcome: {
										rowsRead: number;
										rowsKept: number;
										rowsSkipped: number;
										leftOut: {
											id: string;
											label: string;
											count: number;
										}[];
										lastLine: number;
										first: {
											name: string;
											longitude: number;
											latitude: number;
											heightM: number;
										};
										last: {
											name: string;
											longitude: number;
											latitude: number;
											heightM: number;
										};
										bounds: {
											west: number;
											south: number;
											east: number;
											north: number;
										};
										warnings?: {
											message: string;
											line?: number;
										}[];
									} | null;
									corrections?: {
										/** @enum {string} */
										kind: "excluded" | "changed";
										pointCount: number;
										fields: string[];
										note: string;
									}[];
									files?: {
										pointCount: number;
										reading: {
											/** @enum {number} */
											version: 1;
											fileName: string;
											/** @enum {string} */
											format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
											source?: {
												label: string;
												lineOffset: number;
												chosen: {
													[key: string]: string;
												};
												isTable: boolean;
											};
											vendor: string | null;
											encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
											/** @enum {string} */
											delimiter: "," | ";" | "\t" | "|" | " ";
											/** @enum {string} */
											decimal: "." | ",";
											/** @enum {string} */
											thousands?: "." | ",";
											width: number;
											/** @enum {string} */
											firstLine: "header" | "point";
											firstDataLine: number;
											columns: {
												name: {
													index: number;
													header: string;
												} | null;
												code: {
													index: number;
													header: string;
												} | null;
												x: {
													index: number;
													header: string;
												} | null;
												y: {
													index: number;
													header: string;
												} | null;
												height: {
													index: number;
													header: string;
												} | null;
												quality: {
													solution?: {
														index: number;
														header: string;
													}[];
													horizontalRms?: {
														index: number;
														header: string;
													}[];
													verticalRms?: {
														index: number;
														header: string;
													}[];
													pdop?: {
														index: number;
														header: string;
													}[];
													satellites?: {
														index: number;
														header: string;
													}[];
												};
												day?: {
													index: number;
													header: string;
												};
											};
											shared?: {
												index: number;
												header: string;
												/** @enum {string} */
												form: "wkt" | "pair" | "mgrs";
												from: number;
												squareM?: number;
											};
											position: {
												/** @enum {string} */
												kind: "degrees";
												/** @enum {string} */
												notation: "decimal" | "dms";
											} | {
												/** @enum {string} */
												kind: "projected";
												epsg: number;
												crsName: string;
												accuracyM: number | null;
												grid: string | null;
												conversion?: {
													name: string;
													towgs84: string;
													accuracyM: number | null;
												};
												/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
												definition?: string;
												unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
												calibration?: {
													key: string;
													/** @enum {string} */
													localUnit: "m" | "ft" | "us-ft";
													heights: {
														/** @enum {string} */
														kind: "ellipsoidal";
													} | {
														/** @enum {string} */
														kind: "sea-level";
														datum: string;
													} | {
														/** @enum {string} */
														kind: "local";
													};
													plan: {
														x0: number;
														y0: number;
														east0: number;
														north0: number;
														a: number;
														b: number;
													};
													height: {
														/** @enum {string} */
														model: "shift" | "plane";
														x0: number;
														y0: number;
														shiftM: number;
														slopeX: number;
														slopeY: number;
													} | null;
													residuals: {
														name: string;
														inPlan: boolean;
														inHeight: boolean;
														eastM: number;
														northM: number;
														planM: number;
														heightM: number | null;
														leftOut: {
															planM: number | null;
															heightM: number | null;
														};
													}[];
													scalePpm: number;
													bearingDeg: number;
													planDeviationM: number | null;
													heightDeviationM: number | null;
												};
											};
											/** @enum {string} */
											angles?: "gon" | "rad" | "d.mmss";
											/** @enum {string} */
											letterO?: "east" | "west";
											/** @enum {string} */
											heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
											heights: {
												/** @enum {string} */
												kind: "ellipsoidal";
											} | {
												/** @enum {string} */
												kind: "sea-level";
												datum: string;
											} | {
												/** @enum {string} */
												kind: "local";
											};
											heightsInFile?: string | null;
											leaveOut: string[];
											checks: {
												pair: {
													x: {
														index: number;
														header: string;
													};
													y: {
														index: number;
														header: string;
													};
													epsg: number;
												} | null;
												constants: {
													index: number;
													header: string;
												}[];
											};
											statements?: {
												/** @description Identifies the statement; send it in `asread` to confirm it */
												key: string;
												/**
												 * @description What it is about
												 * @enum {string}
												 */
												kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
												/** @description The file's own words, shortened */
												words: string;
												/** @description Where they are, such as 'the header of column 3' */
												place: string;
												/**
												 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
												 * @enum {string}
												 */
												outcome: "used" | "asked" | "told" | "open";
												/** @description What it means for the points, as a phrase without a full stop */
												effect: string;
												/**
												 * @description Somebody confirmed that the points were read correctly in spite of it
												 * @enum {boolean}
												 */
												isAccepted?: true;
											}[];
											outcome: {
												rowsRead: number;
												rowsKept: number;
												rowsSkipped: number;
												leftOut: {
													id: string;
													label: string;
													count: number;
												}[];
												lastLine: number;
												first: {
													name: string;
													longitude: number;
													latitude: number;
													heightM: number;
												};
												last: {
													name: string;
													longitude: number;
													latitude: number;
													heightM: number;
												};
												bounds: {
													west: number;
													south: number;
													east: number;
													north: number;
												};
												warnings?: {
													message: string;
													line?: number;
												}[];
											} | null;
										};
									}[];
								};
								report: components["schemas"]["ImportReport"] | null;
								doubts: {
									id: string;
									/** @description Confirms the doubt, in `confirm`. Changes with its rows and figures, and not with its wording */
									stamp: string;
									message: string;
									details?: components["schemas"]["MeasuredText"];
									label: string;
									count: number;
									rows: {
										line: number;
										name: string;
										code: string;
										note: string;
										noteDetails?: components["schemas"]["MeasuredText"];
										longitude: number;
										latitude: number;
									}[];
									canLeaveOut: boolean;
									isLeftOut: boolean;
									mustConfirm: boolean;
								}[];
								problem: {
									/** @enum {string} */
									code: "no-points" | "not-readable";
									message: string;
									hint: string | null;
									isTable: boolean;
								} | null;
								surveyed: {
									/** Format: date */
									on: string;
									evidence: string;
								} | null;
								open: {
									path: string;
									code?: string;
									message: string;
									measured?: components["schemas"]["MeasuredText"];
								}[];
								elsewhere: {
									now: {
										west: number;
										south: number;
										east: number;
										north: number;
									};
									stamp: string;
								} | null;
							}[];
							reading: components["schemas"]["Reading"] | null;
							repeats: {
								/** @enum {string} */
								id: "same-point" | "other-place";
								message: string;
								count: number;
								rows: {
									fileName: string;
									line: number;
									name: string;
									note: string;
									noteDetails: components["schemas"]["MeasuredText"];
								}[];
							}[];
							points: {
								first: components["schemas"]["SurveyPoint"][];
								summary: components["schemas"]["SiteSummary"];
							} | null;
							problem: string | null;
							surveyed: {
								/** Format: date */
								on: string;
								evidence: string;
							} | null;
							open: {
								path: string;
								code?: string;
								message: string;
								measured?: components["schemas"]["MeasuredText"];
							}[];
							replaces: string | null;
							differences: {
								added: number;
								removed: number;
								moved: number;
								heightChanged: number;
								codeChanged: number;
								unchanged: number;
								unnamed: number;
								ambiguous: number;
							} | null;
							fingerprint: string | null;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account or the token may not do this: viewers of the site's team cannot import. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or an upload does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file cannot be read in this way; the message says why. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many of your files are being read. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	importJoint: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "files": [
				 *		 {
				 *		   "uploadId": "6b0463f9619335a966cc5b21",
				 *		   "answers": {
				 *			 "crs": "25832"
				 *		   }
				 *		 },
				 *		 {
				 *		   "uploadId": "6b0463f9619335a966cc5b22",
				 *		   "answers": {
				 *			 "crs": "25832"
				 *		   }
				 *		 }
				 *	   ],
				 *	   "seen": "eaCRjLrtqxDn0czvGZe8WQ",
				 *	   "surveyedOn": "2026-11-20"
				 *	 }
				 */
				"application/json": {
					/** @description The points are stored in the order of their files */
					files: {
						uploadId: string;
						answers?: components["schemas"]["ImportAnswersInput"];
						/**
						 * @description Confirms what is doubtful in this file, as for a file alone
						 * @default []
						 */
						confirm?: string[];
					}[];
					/**
					 * @description `new` keeps the site's current survey as an earlier one; `replacement` puts it into the bin, which must be confirmed
					 * @enum {string}
					 */
					role?: "new" | "replacement";
					/** @description Confirms what is replaced: `replaces` of the preview */
					replace?: string;
					/** @description `fingerprint` of the preview */
					seen: string;
					/** @description The day the points were measured */
					surveyedOn?: string | null;
					/** @description What you call the survey */
					label?: string;
				};
			};
		};
		responses: {
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or an upload does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The files would be read differently from the preview that was seen. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Something must still be answered or confirmed; `errors` lists it like `open` in the preview. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Four of your imports are still running. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	job: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				jobId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
							hasWorker: boolean;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The job does not exist, or belongs to somebody else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	cancelJob: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				jobId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The job does not exist, or belongs to somebody else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminJobs: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							counts: {
								running: number;
								waiting: number;
								failed: number;
							};
							workers: number;
							jobs: {
								_id: string;
								/** @enum {string} */
								kind: "import-points" | "import-drawing" | "compare-surveys" | "compute-volume";
								/** @enum {string} */
								state: "queued" | "running" | "done" | "failed" | "cancelled";
								stage: ("read" | "save") | null;
								done: number;
								total: number | null;
								error: {
									code: string;
									message: string;
								} | null;
								createdAt: string;
								finishedAt: string | null;
								owner: {
									_id: string;
									username?: string | null;
									email?: string;
								};
								site: {
									_id: string;
									name: string;
								} | null;
								project: {
									_id: string;
									name: string;
								} | null;
								startedAt: string | null;
								attempts: number;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminRetryJob: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				jobId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: {
								_id: string;
								/** @enum {string} */
								kind: "import-points" | "import-drawing" | "compare-surveys" | "compute-volume";
								/** @enum {string} */
								state: "queued" | "running" | "done" | "failed" | "cancelled";
								stage: ("read" | "save") | null;
								done: number;
								total: number | null;
								error: {
									code: string;
									message: string;
								} | null;
								createdAt: string;
								finishedAt: string | null;
								owner: {
									_id: string;
									username?: string | null;
									email?: string;
								};
								site: {
									_id: string;
									name: string;
								} | null;
								project: {
									_id: string;
									name: string;
								} | null;
								startedAt: string | null;
								attempts: number;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The job does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The job has not failed. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminCancelJob: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				jobId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: {
								_id: string;
								/** @enum {string} */
								kind: "import-points" | "import-drawing" | "compare-surveys" | "compute-volume";
								/** @enum {string} */
								state: "queued" | "running" | "done" | "failed" | "cancelled";
								stage: ("read" | "save") | null;
								done: number;
								total: number | null;
								error: {
									code: string;
									message: string;
								} | null;
								createdAt: string;
								finishedAt: string | null;
								owner: {
									_id: string;
									username?: string | null;
									email?: string;
								};
								site: {
									_id: string;
									name: string;
								} | null;
								project: {
									_id: string;
									name: string;
								} | null;
								startedAt: string | null;
								attempts: number;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The job does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminHealth: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							checkedAt: string;
							versions: {
								program: string;
								node: string;
							};
							startedAt: string;
							eventLoopDelay: {
								meanMs: number;
								p99Ms: number;
								maxMs: number;
							};
							database: {
								/** @enum {string} */
								kind: "sqlite" | "postgres";
								version: string;
								migration: string | null;
								sizeBytes: number;
								roundTripMs: number;
							} | null;
							disk: {
								freeBytes: number;
								totalBytes: number;
								reserveBytes: number;
								availableBytes: number | null;
								holdsDatabase: boolean;
							} | null;
							queue: {
								running: number;
								waiting: number;
								failed: number;
								workers: number;
								waitingSince: string | null;
							} | null;
							backup: {
								everyHours: number | null;
								nextAt: string | null;
								lastSuccess: {
									at: string;
									/** @enum {string} */
									startedBy: "schedule" | "command";
									folder: string | null;
									file: string;
									bytes: number;
								} | null;
								failure: {
									at: string;
									/** @enum {string} */
									startedBy: "schedule" | "command";
									/** @enum {string} */
									code: "no-room" | "folder" | "database" | "unreadable" | "damaged" | "newer" | "different" | "store" | "stopped" | "too-long" | "interrupted" | "other";
									folder: string | null;
									reason: string | null;
								} | null;
							} | null;
							backupCheck: {
								everyDays: number | null;
								nextAt: string | null;
								runningSince: string | null;
								last: {
									at: string;
									/** @enum {string} */
									startedBy: "schedule" | "command";
									code: ("no-room" | "folder" | "database" | "unreadable" | "damaged" | "newer" | "different" | "store" | "stopped" | "too-long" | "interrupted" | "other") | null;
									folder: string | null;
									reason: string | null;
									file: string;
								} | null;
							} | null;
							store: {
								isSetUp: boolean;
								roundTripMs: number | null;
								failure: string | null;
							} | null;
							mail: {
								isSetUp: boolean;
								waiting: number;
								refused: number;
								lastFailure: string | null;
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	coordinateSystems: {
		parameters: {
			query?: {
				/** @description Words of the name, or an EPSG code */
				q?: string;
				/** @description Most results to return, 50 at most; 30 by default */
				limit?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							coordinateSystems: {
								epsg: number;
								name: string;
							}[];
							reason: string | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	savedVolumeDrawing: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							drawing: components["schemas"]["VolumeDrawing"] | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	computeVolume: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "input": {
				 *		 "mode": "cut_fill",
				 *		 "targetElevation": 100
				 *	   }
				 *	 }
				 */
				"application/json": {
					input: components["schemas"]["CalculationInput"];
					surveyId?: string;
					frame?: {
						/** @enum {string} */
						lengthUnit?: "m" | "ft" | "us-ft";
						origin: {
							longitude: number;
							latitude: number;
						};
						degreesPerUnit: {
							longitude: number;
							latitude: number;
						};
					};
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							datasetId: string | null;
							otherDatasetId: string | null;
							result: components["schemas"]["VolumeResult"];
							curve: {
								elevationM: number[];
								cutM3: number[];
								fillM3: number[];
								currentM: number;
								balanceM: number | null;
							} | null;
							drawing: components["schemas"]["VolumeDrawing"] | null;
							fingerprint: string;
						};
					};
				};
			};
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					};
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site, survey or design does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The points have changed in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has too few points, or an input is not valid. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	exportOptions: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				survey?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							pointCount: number;
							heights: {
								/** @enum {string} */
								kind: "ellipsoidal";
							} | {
								/** @enum {string} */
								kind: "sea-level";
								datum: string;
							} | {
								/** @enum {string} */
								kind: "local";
							};
							heightsRemark: string;
							/** @enum {string} */
							fileHeightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
							hasQuality: boolean;
							systems: {
								/** @enum {string} */
								id: "wgs84" | "utm" | "survey";
								epsg: number;
								name: string;
								axes: [
									string,
									string
								];
								unit: string;
								formats: ("csv" | "geojson" | "kml" | "dxf" | "landxml" | "gpx" | "gpkg" | "shp" | "xlsx" | "geotiff" | "las")[];
							}[];
							usualCellM: number | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has no points. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	exportSite: {
		parameters: {
			query?: {
				/** @description A survey of the site; by default the current one */
				survey?: string;
				/** @description Coordinates of the file: degrees of WGS 84, the UTM zone of the site, or the coordinate system of the survey's file */
				system?: "wgs84" | "utm" | "survey";
				/** @description Unit of the heights; metres when absent. DXF and LandXML have the unit of their coordinate system */
				heightUnit?: "m" | "ft" | "us-ft";
				/** @description CSV and Excel: columns in their order, parted by commas, among name, code, x, y, height, longitude, latitude, solution, horizontalRms, verticalRms, pdop and satellites */
				columns?: string;
				/** @description CSV and Excel, instead of columns: point, northing, easting, height, description; or easting first */
				order?: "pnezd" | "penzd";
				/** @description CSV and Excel: whether the first row names the columns */
				header?: "yes" | "no";
				/** @description DXF: metres between contours; those of the site map when absent */
				contourIntervalM?: string;
				/** @description GeoTIFF: size of a cell in metres; one that fits the spacing of the points when absent */
				cellM?: string;
			};
			header?: never;
			path: {
				siteId: string;
				format: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
					"application/geo+json": unknown;
					"application/vnd.google-earth.kml+xml": unknown;
					"image/vnd.dxf": unknown;
					"application/xml": unknown;
					"application/gpx+xml": unknown;
					"application/geopackage+sqlite3": unknown;
					"application/zip": unknown;
					"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
					"image/tiff": unknown;
					"application/vnd.las": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is no such format, or you may not see the site. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The points have changed in the meantime. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has no points, or the file cannot be written as requested; the message says what to choose. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	exportSites: {
		parameters: {
			query: {
				/** @description Ids of sites of the project with commas between them, at most 200 */
				ids: string;
			};
			header?: never;
			path: {
				projectId: string;
				format: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/zip": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is no such format, or you may not see the project. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description None of the sites has points, or they have more than 10,000,000 together. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	reportDetails: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							company: string;
							client: string;
							reportNumber: string;
							surveyedBy: string;
							checkedBy: string;
							logo: {
								/** @enum {string} */
								mediaType: "image/png" | "image/jpeg";
								widthPx: number;
								heightPx: number;
								bytes: number;
							} | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateReportDetails: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "company": "Alpin Survey",
				 *	   "client": "Canton of Uri",
				 *	   "reportNumber": "RBN-2026-014"
				 *	 }
				 */
				"application/json": {
					company?: string;
					client?: string;
					reportNumber?: string;
					surveyedBy?: string;
					checkedBy?: string;
					logo?: {
						/** Format: byte */
						base64: string;
					} | null;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							company: string;
							client: string;
							reportNumber: string;
							surveyedBy: string;
							checkedBy: string;
							logo: {
								/** @enum {string} */
								mediaType: "image/png" | "image/jpeg";
								widthPx: number;
								heightPx: number;
								bytes: number;
							} | null;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB, or your account is full. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	reportLogo: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"image/png": unknown;
					"image/jpeg": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The project has no logo, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sitePlan: {
		parameters: {
			query?: {
				/** @description `a4` when absent */
				paper?: "a4" | "a3";
				/** @description IANA name of the zone of the report's times; UTC when absent */
				timeZone?: string;
				/** @description 500 for a plan at 1:500; the largest that fits when absent */
				scale?: string;
				/** @description `portrait` when absent */
				orientation?: "portrait" | "landscape";
				/** @description Another survey than the current one */
				survey?: string;
				/** @description What the plan is centred on and must show whole: `site` (when absent), `boundary` (the outer boundary of the surface), `code:` with a code of points, `stockpile:` or `volume:` with an id */
				area?: string;
				/** @description What is written beside points: `heights` when absent */
				labels?: "heights" | "names" | "both" | "none";
				/** @description `on` when absent */
				contours?: "on" | "off";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							scale: number;
							largestScale: number;
							paper: {
								name: string;
								widthMm: number;
								heightMm: number;
							};
							areaName: string;
							system: {
								name: string;
								scaleFactor: number;
								trueNorthDeg: number;
							};
							scaleBar: {
								groundM: number;
								paperMm: number;
							};
							areas: {
								value: string;
								name: string;
								/** @enum {string} */
								kind: "site" | "boundary" | "code" | "stockpile" | "volume";
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the survey does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has no points to draw. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site does not have this area, or it does not fit the paper at this scale. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sitePlanPdf: {
		parameters: {
			query?: {
				/** @description `a4` when absent */
				paper?: "a4" | "a3";
				/** @description IANA name of the zone of the report's times; UTC when absent */
				timeZone?: string;
				/** @description 500 for a plan at 1:500; the largest that fits when absent */
				scale?: string;
				/** @description `portrait` when absent */
				orientation?: "portrait" | "landscape";
				/** @description Another survey than the current one */
				survey?: string;
				/** @description What the plan is centred on and must show whole: `site` (when absent), `boundary` (the outer boundary of the surface), `code:` with a code of points, `stockpile:` or `volume:` with an id */
				area?: string;
				/** @description What is written beside points: `heights` when absent */
				labels?: "heights" | "names" | "both" | "none";
				/** @description `on` when absent */
				contours?: "on" | "off";
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/pdf": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the survey does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has no points to draw. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site does not have this area, or it does not fit the paper at this scale. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sitePlanPng: {
		parameters: {
			query?: {
				/** @description `a4` when absent */
				paper?: "a4" | "a3";
				/** @description IANA name of the zone of the report's times; UTC when absent */
				timeZone?: string;
				/** @description 500 for a plan at 1:500; the largest that fits when absent */
				scale?: string;
				/** @description `portrait` when absent */
				orientation?: "portrait" | "landscape";
				/** @description Another survey than the current one */
				survey?: string;
				/** @description What the plan is centred on and must show whole: `site` (when absent), `boundary` (the outer boundary of the surface), `code:` with a code of points, `stockpile:` or `volume:` with an id */
				area?: string;
				/** @description What is written beside points: `heights` when absent */
				labels?: "heights" | "names" | "both" | "none";
				/** @description `on` when absent */
				contours?: "on" | "off";
				/** @description Dots in an inch of paper: 150 when absent, or 300. 96 is for a screen and is not recorded as an export */
				dpi?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"image/png": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the survey does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has no points to draw. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site does not have this area, or it does not fit the paper at this scale. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	savedVolumeReport: {
		parameters: {
			query?: {
				/** @description A saved volume of the site; by default the one that the site shows */
				result?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							report: {
								site: {
									name: string;
									project: string;
									uploadedAt: string | null;
									surveyedOn: string | null;
									surveyLabel: string;
								};
								result: components["schemas"]["SavedVolume"];
								results: {
									mode: string;
									cutVolume: number;
									fillVolume: number;
									netVolumeChange: number;
									targetElevation: number;
									avgCurrentElevation: number;
									totalArea: number;
									calculatedAt?: string;
									pads?: {
										id: string | number;
										area: number;
										elevation: number;
										coordinates: unknown[] | number[][];
										cutVolume: number;
										fillVolume: number;
										name?: string;
										cutSlope?: number;
										fillSlope?: number;
										batter?: {
											cutVolume: number;
											fillVolume: number;
											areaM2: number;
										};
										uncertainty?: {
											cutM3: number;
											fillM3: number;
										};
									}[];
									offsitesElevation?: number;
									offsitesArea?: number;
									baseTargetElevation?: number;
									slopePercentage?: number;
									/** @enum {string} */
									convention?: "later-lower-is-cut";
									surveys?: {
										later: {
											name: string;
											uploadedAt: string;
											surveyedOn?: string | null;
											label?: string;
										};
										earlier: {
											name: string;
											uploadedAt: string;
											surveyedOn?: string | null;
											label?: string;
										};
									};
									design?: {
										name: string;
										designedOn: string | null;
									};
									tolerance?: {
										toleranceM: number;
										withinM2: number;
										highM2: number;
										lowM2: number;
									};
									toe?: {
										lengthM: number;
										offSurveyM: number;
									};
									edgeTrimmed?: {
										flat: {
											triangleCount: number;
											areaM2: number;
										};
										long: {
											triangleCount: number;
											areaM2: number;
										};
									};
									otherEdgeTrimmed?: {
										flat: {
											triangleCount: number;
											areaM2: number;
										};
										long: {
											triangleCount: number;
											areaM2: number;
										};
									};
									surface?: components["schemas"]["SurfaceMade"];
									otherSurface?: components["schemas"]["SurfaceMade"];
									uncertainty?: {
										cutM3: number;
										fillM3: number;
										netM3: number;
										netFromPointsM3: number;
										netFromBiasM3: number;
										nearDesignM2: number;
										cutPerMetreM2?: number;
									} | null;
									pointsWithoutAccuracy?: number;
									datasetId?: string | null;
									otherDatasetId?: string | null;
									calculatedBy?: ({
										_id?: string;
										username?: string | null;
									} & {
										[key: string]: unknown;
									}) | null;
									/** @enum {string} */
									computedBy?: "server" | "client";
									savedId?: string;
									outdated?: {
										/** @enum {string} */
										survey: "own" | "compared";
										/** @enum {string} */
										reason: "replaced" | "deleted" | "design-deleted" | "superseded" | "not-current" | "surface";
									} | null;
									basis: {
										method?: string;
										boundarySource?: string;
										projection?: string;
										plane?: {
											longitude: number;
											latitude: number;
											heightM: number;
										};
										pointCount?: number;
										duplicatesMerged?: number;
										uncoveredArea?: number;
										factors?: {
											swell: number;
											shrink: number;
											looseCutVolume: number;
											bankFillVolume: number;
										};
										warnings?: string[];
										warningDetails?: components["schemas"]["WarningDetails"];
									};
								};
								input: components["schemas"]["Calculation"] | null;
								surveys: {
									later: {
										name: string;
										uploadedAt: string;
										surveyedOn?: string | null;
										label?: string;
									};
									earlier: {
										name: string;
										uploadedAt: string;
										surveyedOn?: string | null;
										label?: string;
									};
								} | null;
								recomputed: components["schemas"]["VolumeResult"] | null;
								drawing: components["schemas"]["VolumeDrawing"] | null;
								refusal: string | null;
								isSurveyGone: boolean;
								summary: components["schemas"]["SiteSummary"] | null;
								areas: {
									plan: components["schemas"]["SitePlan"];
									drawing: components["schemas"]["VolumeDrawing"];
								} | null;
								reading: components["schemas"]["Reading"] | null;
								codeMarks: {
									code: string;
									/** @enum {string} */
									colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
									/** @enum {string} */
									shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
								}[];
								displayUnits: components["schemas"]["DisplayUnits"];
							};
						};
					};
				};
			};
			/** @description It was accepted, and goes on after the answer. */
			202: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							job: components["schemas"]["Job"];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the volume does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	volumeReport: {
		parameters: {
			query?: {
				/** @description `a4` when absent; upright */
				paper?: "a4" | "a3";
				/** @description IANA name of the zone of the report's times; UTC when absent */
				timeZone?: string;
				/** @description 500 for a plan at 1:500; the largest that fits when absent */
				scale?: string;
				/** @description A saved volume of the site; by default the one that the site shows */
				result?: string;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/pdf": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the volume does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is nothing to report; the message says what is missing. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createSampleProject: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							project: components["schemas"]["Project"];
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is full. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account has two calculations running already. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	storage: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							currentBytes: number;
							replacedBytes: number;
							stagedBytes: number;
							quotaBytes: number;
							all?: {
								usedBytes: number;
								freeBytes: number | null;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	projectActivity: {
		parameters: {
			query?: {
				/** @description What an earlier page answered as `next` */
				before?: string;
			};
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							activity: components["schemas"]["Activity"][];
							next: string | null;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminActivity: {
		parameters: {
			query?: {
				/** @description What the deeds are about */
				kind?: "account" | "team" | "project" | "site" | "survey" | "drawing" | "design" | "layer" | "result" | "stockpile" | "comment" | "webhook" | "job" | "export";
				/** @description An account that did it, or that it was done to: its id, or words of its address or name */
				account?: string;
				/** @description The id of a project, or a part of its name */
				project?: string;
				/** @description The first day, in UTC */
				from?: string;
				/** @description The last day, in UTC */
				to?: string;
				/** @description What an earlier page answered as `next` */
				before?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							activity: components["schemas"]["Activity"][];
							next: string | null;
						};
					};
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	adminActivityCsv: {
		parameters: {
			query?: {
				/** @description What the deeds are about */
				kind?: "account" | "team" | "project" | "site" | "survey" | "drawing" | "design" | "layer" | "result" | "stockpile" | "comment" | "webhook" | "job" | "export";
				/** @description An account that did it, or that it was done to: its id, or words of its address or name */
				account?: string;
				/** @description The id of a project, or a part of its name */
				project?: string;
				/** @description The first day, in UTC */
				from?: string;
				/** @description The last day, in UTC */
				to?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"text/csv": unknown;
				};
			};
			/** @description Nobody is signed in, or the session has ended. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Only administrators may. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Wait until the file you requested before is finished. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	commentThreads: {
		parameters: {
			query?: {
				state?: "open" | "resolved" | "unread" | "all";
				/** @description From 1 */
				page?: number;
				limit?: number;
			};
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							threads: {
								_id: string;
								number: number;
								place: {
									/** @enum {string} */
									kind: "place" | "point" | "result" | "site";
									longitude: number | null;
									latitude: number | null;
									name: string | null;
									heightM: number | null;
									result: {
										_id: string;
										mode: string;
										savedAt: string;
									} | null;
									isMissing: boolean;
								};
								createdAt: string;
								updatedAt: string;
								resolvedAt: string | null;
								resolvedBy: {
									_id?: string;
									username?: string | null;
									email?: string;
								} | null;
								count: number;
								unread: number;
								isFirstDeleted: boolean;
								first: {
									_id: string;
									seq: number;
									text: string;
									mentions: string[];
									photos: {
										_id: string;
										widthPx: number;
										heightPx: number;
										thumbnail: {
											widthPx: number;
											heightPx: number;
										};
										takenAt: string | null;
										position: {
											longitude: number;
											latitude: number;
											accuracyM: number | null;
										} | null;
									}[];
									author: {
										_id?: string;
										username?: string | null;
										email?: string;
									};
									createdAt: string;
									editedAt: string | null;
									isUnread: boolean;
									mayEdit: boolean;
									mayDelete: boolean;
									isCut: boolean;
								};
							}[];
							counts: {
								open: number;
								resolved: number;
								unread: number;
							};
							page: number;
							pages: number;
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createCommentThread: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "text": "Is this the edge?",
				 *	   "place": {
				 *		 "kind": "place",
				 *		 "longitude": 9,
				 *		 "latitude": 46.9535
				 *	   }
				 *	 }
				 */
				"application/json": {
					text: string;
					/**
					 * @description Photos that the caller sent to this site, in their order
					 * @default []
					 */
					photos?: string[];
					/**
					 * @default {
					 *	   "kind": "site"
					 *	 }
					 */
					place?: {
						/** @enum {string} */
						kind: "place";
						longitude: number;
						latitude: number;
					} | {
						/** @enum {string} */
						kind: "point";
						name: string;
					} | {
						/** @enum {string} */
						kind: "result";
						resultId: string;
					} | {
						/** @enum {string} */
						kind: "site";
					};
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							thread: {
								_id: string;
								number: number;
								place: {
									/** @enum {string} */
									kind: "place" | "point" | "result" | "site";
									longitude: number | null;
									latitude: number | null;
									name: string | null;
									heightM: number | null;
									result: {
										_id: string;
										mode: string;
										savedAt: string;
									} | null;
									isMissing: boolean;
								};
								createdAt: string;
								updatedAt: string;
								resolvedAt: string | null;
								resolvedBy: {
									_id?: string;
									username?: string | null;
									email?: string;
								} | null;
								count: number;
								unread: number;
								isFirstDeleted: boolean;
								comments: {
									_id: string;
									seq: number;
									text: string;
									mentions: string[];
									photos: {
										_id: string;
										widthPx: number;
										heightPx: number;
										thumbnail: {
											widthPx: number;
											heightPx: number;
										};
										takenAt: string | null;
										position: {
											longitude: number;
											latitude: number;
											accuracyM: number | null;
										} | null;
									}[];
									author: {
										_id?: string;
										username?: string | null;
										email?: string;
									};
									createdAt: string;
									editedAt: string | null;
									isUnread: boolean;
									mayEdit: boolean;
									mayDelete: boolean;
								}[];
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has reached its limit of threads. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many comments or changes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	commentCounts: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							counts: {
								open: number;
								resolved: number;
								unread: number;
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	mentionable: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							people: {
								_id: string;
								mention: string;
								name: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	commentThread: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				threadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							thread: {
								_id: string;
								number: number;
								place: {
									/** @enum {string} */
									kind: "place" | "point" | "result" | "site";
									longitude: number | null;
									latitude: number | null;
									name: string | null;
									heightM: number | null;
									result: {
										_id: string;
										mode: string;
										savedAt: string;
									} | null;
									isMissing: boolean;
								};
								createdAt: string;
								updatedAt: string;
								resolvedAt: string | null;
								resolvedBy: {
									_id?: string;
									username?: string | null;
									email?: string;
								} | null;
								count: number;
								unread: number;
								isFirstDeleted: boolean;
								comments: {
									_id: string;
									seq: number;
									text: string;
									mentions: string[];
									photos: {
										_id: string;
										widthPx: number;
										heightPx: number;
										thumbnail: {
											widthPx: number;
											heightPx: number;
										};
										takenAt: string | null;
										position: {
											longitude: number;
											latitude: number;
											accuracyM: number | null;
										} | null;
									}[];
									author: {
										_id?: string;
										username?: string | null;
										email?: string;
									};
									createdAt: string;
									editedAt: string | null;
									isUnread: boolean;
									mayEdit: boolean;
									mayDelete: boolean;
								}[];
							};
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the thread does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	resolveCommentThread: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				threadId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "isResolved": true
				 *	 }
				 */
				"application/json": {
					isResolved: boolean;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							thread: {
								_id: string;
								number: number;
								place: {
									/** @enum {string} */
									kind: "place" | "point" | "result" | "site";
									longitude: number | null;
									latitude: number | null;
									name: string | null;
									heightM: number | null;
									result: {
										_id: string;
										mode: string;
										savedAt: string;
									} | null;
									isMissing: boolean;
								};
								createdAt: string;
								updatedAt: string;
								resolvedAt: string | null;
								resolvedBy: {
									_id?: string;
									username?: string | null;
									email?: string;
								} | null;
								count: number;
								unread: number;
								isFirstDeleted: boolean;
								comments: {
									_id: string;
									seq: number;
									text: string;
									mentions: string[];
									photos: {
										_id: string;
										widthPx: number;
										heightPx: number;
										thumbnail: {
											widthPx: number;
											heightPx: number;
										};
										takenAt: string | null;
										position: {
											longitude: number;
											latitude: number;
											accuracyM: number | null;
										} | null;
									}[];
									author: {
										_id?: string;
										username?: string | null;
										email?: string;
									};
									createdAt: string;
									editedAt: string | null;
									isUnread: boolean;
									mayEdit: boolean;
									mayDelete: boolean;
								}[];
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the thread does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many comments or changes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	markThreadSeen: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				threadId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "seq": 2
				 *	 }
				 */
				"application/json": {
					seq?: number;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the thread does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	markCommentsSeen: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	replyToThread: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
				threadId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "text": "It is. @m.keller measured it again."
				 *	 }
				 */
				"application/json": {
					text: string;
					/**
					 * @description Photos that the caller sent to this site, in their order
					 * @default []
					 */
					photos?: string[];
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							comment: {
								_id: string;
								seq: number;
								text: string;
								mentions: string[];
								photos: {
									_id: string;
									widthPx: number;
									heightPx: number;
									thumbnail: {
										widthPx: number;
										heightPx: number;
									};
									takenAt: string | null;
									position: {
										longitude: number;
										latitude: number;
										accuracyM: number | null;
									} | null;
								}[];
								author: {
									_id?: string;
									username?: string | null;
									email?: string;
								};
								createdAt: string;
								editedAt: string | null;
								isUnread: boolean;
								mayEdit: boolean;
								mayDelete: boolean;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site or the thread does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The thread has reached its limit of comments. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many comments or changes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteComment: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				commentId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	editComment: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				commentId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "text": "It is the edge."
				 *	 }
				 */
				"application/json": {
					text: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							comment: {
								_id: string;
								seq: number;
								text: string;
								mentions: string[];
								photos: {
									_id: string;
									widthPx: number;
									heightPx: number;
									thumbnail: {
										widthPx: number;
										heightPx: number;
									};
									takenAt: string | null;
									position: {
										longitude: number;
										latitude: number;
										accuracyM: number | null;
									} | null;
								}[];
								author: {
									_id?: string;
									username?: string | null;
									email?: string;
								};
								createdAt: string;
								editedAt: string | null;
								isUnread: boolean;
								mayEdit: boolean;
								mayDelete: boolean;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many comments or changes. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	preparedPhotos: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							photos: {
								_id: string;
								widthPx: number;
								heightPx: number;
								thumbnail: {
									widthPx: number;
									heightPx: number;
								};
								takenAt: string | null;
								position: {
									longitude: number;
									latitude: number;
									accuracyM: number | null;
								} | null;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createPhotos: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				"multipart/form-data": unknown;
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							photos: {
								_id: string;
								widthPx: number;
								heightPx: number;
								thumbnail: {
									widthPx: number;
									heightPx: number;
								};
								takenAt: string | null;
								position: {
									longitude: number;
									latitude: number;
									accuracyM: number | null;
								} | null;
							}[];
							refused: {
								fileName: string;
								message: string;
							}[];
							fields: {
								[key: string]: string;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The form exceeds the total size allowed for its photos. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be multipart/form-data. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	photo: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				photoId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"image/jpeg": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The photo does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deletePhoto: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				photoId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The photo does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	photoThumbnail: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				photoId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"image/jpeg": unknown;
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The photo does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	shareLinks: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							links: components["schemas"]["ShareLink"][];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createShareLink: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				siteId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "label": "Canton of Uri",
				 *	   "shows": {
				 *		 "kind": "site"
				 *	   },
				 *	   "expiresAt": "2999-01-01T00:00:00Z",
				 *	   "password": null
				 *	 }
				 */
				"application/json": {
					label: string;
					/**
					 * @default {
					 *	   "kind": "site"
					 *	 }
					 */
					shows?: {
						/** @enum {string} */
						kind: "site";
					} | {
						/** @enum {string} */
						kind: "survey";
						surveyId: string;
					} | {
						/** @enum {string} */
						kind: "report";
						resultId: string;
					} | {
						/**
						 * @default first
						 * @enum {string}
						 */
						against?: "first" | "previous" | "level" | "design";
						levelM?: number;
						designId?: string;
						/** @enum {string} */
						kind: "progress";
					};
					expiresAt: string | null;
					/** @default null */
					password?: string | null;
					/** @default [] */
					embedOrigins?: string[];
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							link: components["schemas"]["ShareLink"];
							token: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site, or what the link would show, does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site has reached its limit of links. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	revokeShareLink: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				shareLinkId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedPage: {
		parameters: {
			query?: {
				/** @description Number of the first point, from 0 */
				offset?: string;
				/** @description At most 1000 points; 100 unless told */
				limit?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							link: {
								/** @enum {string} */
								kind: "site" | "survey" | "report" | "progress";
								name: string;
								expiresAt: string | null;
								embedOrigins: string[];
							};
							site: {
								name: string;
								description: string;
								surveyedOn: string | null;
								surveyLabel: string;
								uploadedAt: string | null;
								heights: ({
									/** @enum {string} */
									kind: "ellipsoidal";
								} | {
									/** @enum {string} */
									kind: "sea-level";
									datum: string;
								} | {
									/** @enum {string} */
									kind: "local";
								}) | null;
								summary: components["schemas"]["SiteSummary"];
								codeMarks: {
									code: string;
									/** @enum {string} */
									colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
									/** @enum {string} */
									shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
								}[];
								displayUnits: components["schemas"]["DisplayUnits"];
								/** @default null */
								grid: {
									epsg: number;
									name: string;
									/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
									definition?: string;
									/**
									 * @description A local grid, calibrated to the system of `epsg`
									 * @enum {boolean}
									 */
									isLocal?: true;
									/** @description The east-west axis, then the north-south one */
									axes: {
										x: {
											name: string;
											abbreviation: string;
										};
										y: {
											name: string;
											abbreviation: string;
										};
									};
									/** @description Of x and y: `ftUS`, `U.S. survey feet` */
									unit: {
										sign: string;
										words: string;
									};
									/** @description Where the table is valid: around the survey */
									area: {
										west: number;
										south: number;
										widthDeg: number;
										heightDeg: number;
									};
									/** @description Chebyshev nodes along each side of the area */
									nodes: number;
									origin: {
										x: number;
										y: number;
									};
									x: number[];
									y: number[];
									/** @description Largest difference from the exact conversion, metres */
									maxErrorM: number;
								} | null;
								drawing: string | null;
								mapLayer: string | null;
								version: string;
							} | null;
							points: components["schemas"]["SurveyPoint"][];
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads from this network. Wait for the seconds in `Retry-After`. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedLink: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							/** @enum {string} */
							kind: "site" | "survey" | "report" | "progress";
							name: string;
							expiresAt: string | null;
							embedOrigins: string[];
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads from this network. Wait for the seconds in `Retry-After`. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	unlockShared: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "password": "Basin-North-7"
				 *	 }
				 */
				"application/json": {
					password: string;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							pass: string;
							expiresAt: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description No token was sent. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A browser sent this from another site. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. Or the password is wrong; the answer does not reveal which. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many passwords were tried. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedSite: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							site: {
								name: string;
								description: string;
								surveyedOn: string | null;
								surveyLabel: string;
								uploadedAt: string | null;
								heights: ({
									/** @enum {string} */
									kind: "ellipsoidal";
								} | {
									/** @enum {string} */
									kind: "sea-level";
									datum: string;
								} | {
									/** @enum {string} */
									kind: "local";
								}) | null;
								summary: components["schemas"]["SiteSummary"];
								codeMarks: {
									code: string;
									/** @enum {string} */
									colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
									/** @enum {string} */
									shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
								}[];
								displayUnits: components["schemas"]["DisplayUnits"];
								/** @default null */
								grid: {
									epsg: number;
									name: string;
									/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
									definition?: string;
									/**
									 * @description A local grid, calibrated to the system of `epsg`
									 * @enum {boolean}
									 */
									isLocal?: true;
									/** @description The east-west axis, then the north-south one */
									axes: {
										x: {
											name: string;
											abbreviation: string;
										};
										y: {
											name: string;
											abbreviation: string;
										};
									};
									/** @description Of x and y: `ftUS`, `U.S. survey feet` */
									unit: {
										sign: string;
										words: string;
									};
									/** @description Where the table is valid: around the survey */
									area: {
										west: number;
										south: number;
										widthDeg: number;
										heightDeg: number;
									};
									/** @description Chebyshev nodes along each side of the area */
									nodes: number;
									origin: {
										x: number;
										y: number;
									};
									x: number[];
									y: number[];
									/** @description Largest difference from the exact conversion, metres */
									maxErrorM: number;
								} | null;
								drawing: string | null;
								mapLayer: string | null;
								version: string;
							};
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads from this network. Wait for the seconds in `Retry-After`. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedPoints: {
		parameters: {
			query?: {
				/** @description Number of the first point, from 0 */
				offset?: string;
				/** @description At most 1000 points; 100 unless told */
				limit?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							points: components["schemas"]["SurveyPoint"][];
							total: number;
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads from this network. Wait for the seconds in `Retry-After`. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedColumns: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/vnd.survey.points": unknown;
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedRecipe: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							recipe: {
								key: string;
								codeRules?: components["schemas"]["CodeRules"];
								lines?: {
									layer: string;
									corners: [
										number,
										number,
										number
									][];
								}[];
								maxEdgeM?: number;
								minAngleDeg?: number;
								boundary?: [
									number,
									number
								][];
							} | null;
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads through this link. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedDrawing: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							cadDiagram: {
								cadData: unknown;
							};
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account is already downloading several files. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy with other files. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedReport: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							report: {
								site: {
									name: string;
									project: string;
									uploadedAt: string | null;
									surveyedOn: string | null;
									surveyLabel: string;
								};
								surveys: {
									later: {
										name: string;
										uploadedAt: string;
										surveyedOn?: string | null;
										label?: string;
									};
									earlier: {
										name: string;
										uploadedAt: string;
										surveyedOn?: string | null;
										label?: string;
									};
								} | null;
								drawing: components["schemas"]["VolumeDrawing"] | null;
								refusal: string | null;
								isSurveyGone: boolean;
								summary: components["schemas"]["SiteSummary"] | null;
								areas: {
									plan: components["schemas"]["SitePlan"];
									drawing: components["schemas"]["VolumeDrawing"];
								} | null;
								codeMarks: {
									code: string;
									/** @enum {string} */
									colour?: "blue" | "orange" | "green" | "purple" | "wine" | "teal" | "brown" | "olive" | "indigo" | "slate" | "pink";
									/** @enum {string} */
									shape?: "circle" | "square" | "triangle" | "diamond" | "wedge";
								}[];
								displayUnits: components["schemas"]["DisplayUnits"];
								reading: {
									/** @enum {number} */
									version: 1;
									/** @enum {string} */
									format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
									source?: {
										label: string;
										lineOffset: number;
										chosen: {
											[key: string]: string;
										};
										isTable: boolean;
									};
									vendor: string | null;
									encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
									/** @enum {string} */
									delimiter: "," | ";" | "\t" | "|" | " ";
									/** @enum {string} */
									decimal: "." | ",";
									/** @enum {string} */
									thousands?: "." | ",";
									width: number;
									/** @enum {string} */
									firstLine: "header" | "point";
									firstDataLine: number;
									columns: {
										name: {
											index: number;
											header: string;
										} | null;
										code: {
											index: number;
											header: string;
										} | null;
										x: {
											index: number;
											header: string;
										} | null;
										y: {
											index: number;
											header: string;
										} | null;
										height: {
											index: number;
											header: string;
										} | null;
										quality: {
											solution?: {
												index: number;
												header: string;
											}[];
											horizontalRms?: {
												index: number;
												header: string;
											}[];
											verticalRms?: {
												index: number;
												header: string;
											}[];
											pdop?: {
												index: number;
												header: string;
											}[];
											satellites?: {
												index: number;
												header: string;
											}[];
										};
										day?: {
											index: number;
											header: string;
										};
									};
									shared?: {
										index: number;
										header: string;
										/** @enum {string} */
										form: "wkt" | "pair" | "mgrs";
										from: number;
										squareM?: number;
									};
									position: {
										/** @enum {string} */
										kind: "degrees";
										/** @enum {string} */
										notation: "decimal" | "dms";
									} | {
										/** @enum {string} */
										kind: "projected";
										epsg: number;
										crsName: string;
										accuracyM: number | null;
										grid: string | null;
										conversion?: {
											name: string;
											towgs84: string;
											accuracyM: number | null;
										};
										/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
										definition?: string;
										unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
										calibration?: {
											key: string;
											/** @enum {string} */
											localUnit: "m" | "ft" | "us-ft";
											heights: {
												/** @enum {string} */
												kind: "ellipsoidal";
											} | {
												/** @enum {string} */
												kind: "sea-level";
												datum: string;
											} | {
												/** @enum {string} */
												kind: "local";
											};
											plan: {
												x0: number;
												y0: number;
												east0: number;
												north0: number;
												a: number;
												b: number;
											};
											height: {
												/** @enum {string} */
												model: "shift" | "plane";
												x0: number;
												y0: number;
												shiftM: number;
												slopeX: number;
												slopeY: number;
											} | null;
											residuals: {
												name: string;
												inPlan: boolean;
												inHeight: boolean;
												eastM: number;
												northM: number;
												planM: number;
												heightM: number | null;
												leftOut: {
													planM: number | null;
													heightM: number | null;
												};
											}[];
											scalePpm: number;
											bearingDeg: number;
											planDeviationM: number | null;
											heightDeviationM: number | null;
										};
									};
									/** @enum {string} */
									angles?: "gon" | "rad" | "d.mmss";
									/** @enum {string} */
									letterO?: "east" | "west";
									/** @enum {string} */
									heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
									heights: {
										/** @enum {string} */
										kind: "ellipsoidal";
									} | {
										/** @enum {string} */
										kind: "sea-level";
										datum: string;
									} | {
										/** @enum {string} */
										kind: "local";
									};
									heightsInFile?: string | null;
									leaveOut: string[];
									checks: {
										pair: {
											x: {
												index: number;
												header: string;
											};
											y: {
												index: number;
												header: string;
											};
											epsg: number;
										} | null;
										constants: {
											index: number;
											header: string;
										}[];
									};
									statements?: {
										/** @description Identifies the statement; send it in `asread` to confirm it */
										key: string;
										/**
										 * @description What it is about
										 * @enum {string}
										 */
										kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
										/** @description The file's own words, shortened */
										words: string;
										/** @description Where they are, such as 'the header of column 3' */
										place: string;
										/**
										 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
										 * @enum {string}
										 */
										outcome: "used" | "asked" | "told" | "open";
										/** @description What it means for the points, as a phrase without a full stop */
										effect: string;
										/**
										 * @description Somebody confirmed that the points were read correctly in spite of it
										 * @enum {boolean}
										 */
										isAccepted?: true;
									}[];
									outcome: {
										rowsRead: number;
										rowsKept: number;
										rowsSkipped: number;
										leftOut: {
											id: string;
											label: string;
											count: number;
										}[];
										lastLine: number;
										first: {
											name: string;
											longitude: number;
											latitude: number;
											heightM: number;
										};
										last: {
											name: string;
											longitude: number;
											latitude: number;
											heightM: number;
										};
										bounds: {
											west: number;
											south: number;
											east: number;
											north: number;
										};
										warnings?: {
											message: string;
											line?: number;
										}[];
									} | null;
									corrections?: {
										/** @enum {string} */
										kind: "excluded" | "changed";
										pointCount: number;
										fields: string[];
										note: string;
									}[];
									files?: {
										pointCount: number;
										reading: {
											/** @enum {number} */
											version: 1;
											/** @enum {string} */
											format: "csv" | "gsi" | "rw5" | "crd" | "sdr33" | "topcon" | "jobxml" | "nikon" | "nmea" | "landxml" | "dxf" | "geojson" | "kml" | "gpx" | "geopackage" | "shapefile" | "xlsx" | "las";
											source?: {
												label: string;
												lineOffset: number;
												chosen: {
													[key: string]: string;
												};
												isTable: boolean;
											};
											vendor: string | null;
											encoding: ("utf-8" | "windows-1252" | "utf-16le" | "utf-16be" | "windows-1250" | "windows-1251" | "ibm866" | "windows-1253" | "windows-1254" | "windows-1257" | "gb18030" | "big5" | "shift_jis" | "euc-kr") | null;
											/** @enum {string} */
											delimiter: "," | ";" | "\t" | "|" | " ";
											/** @enum {string} */
											decimal: "." | ",";
											/** @enum {string} */
											thousands?: "." | ",";
											width: number;
											/** @enum {string} */
											firstLine: "header" | "point";
											firstDataLine: number;
											columns: {
												name: {
													index: number;
													header: string;
												} | null;
												code: {
													index: number;
													header: string;
												} | null;
												x: {
													index: number;
													header: string;
												} | null;
												y: {
													index: number;
													header: string;
												} | null;
												height: {
													index: number;
													header: string;
												} | null;
												quality: {
													solution?: {
														index: number;
														header: string;
													}[];
													horizontalRms?: {
														index: number;
														header: string;
													}[];
													verticalRms?: {
														index: number;
														header: string;
													}[];
													pdop?: {
														index: number;
														header: string;
													}[];
													satellites?: {
														index: number;
														header: string;
													}[];
												};
												day?: {
													index: number;
													header: string;
												};
											};
											shared?: {
												index: number;
												header: string;
												/** @enum {string} */
												form: "wkt" | "pair" | "mgrs";
												from: number;
												squareM?: number;
											};
											position: {
												/** @enum {string} */
												kind: "degrees";
												/** @enum {string} */
												notation: "decimal" | "dms";
											} | {
												/** @enum {string} */
												kind: "projected";
												epsg: number;
												crsName: string;
												accuracyM: number | null;
												grid: string | null;
												conversion?: {
													name: string;
													towgs84: string;
													accuracyM: number | null;
												};
												/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
												definition?: string;
												unit: ("m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km") | null;
												calibration?: {
													key: string;
													/** @enum {string} */
													localUnit: "m" | "ft" | "us-ft";
													heights: {
														/** @enum {string} */
														kind: "ellipsoidal";
													} | {
														/** @enum {string} */
														kind: "sea-level";
														datum: string;
													} | {
														/** @enum {string} */
														kind: "local";
													};
													plan: {
														x0: number;
														y0: number;
														east0: number;
														north0: number;
														a: number;
														b: number;
													};
													height: {
														/** @enum {string} */
														model: "shift" | "plane";
														x0: number;
														y0: number;
														shiftM: number;
														slopeX: number;
														slopeY: number;
													} | null;
													residuals: {
														name: string;
														inPlan: boolean;
														inHeight: boolean;
														eastM: number;
														northM: number;
														planM: number;
														heightM: number | null;
														leftOut: {
															planM: number | null;
															heightM: number | null;
														};
													}[];
													scalePpm: number;
													bearingDeg: number;
													planDeviationM: number | null;
													heightDeviationM: number | null;
												};
											};
											/** @enum {string} */
											angles?: "gon" | "rad" | "d.mmss";
											/** @enum {string} */
											letterO?: "east" | "west";
											/** @enum {string} */
											heightUnit: "m" | "ft" | "us-ft" | "yd" | "in" | "ch" | "fathom" | "mm" | "cm" | "dm" | "hm" | "km";
											heights: {
												/** @enum {string} */
												kind: "ellipsoidal";
											} | {
												/** @enum {string} */
												kind: "sea-level";
												datum: string;
											} | {
												/** @enum {string} */
												kind: "local";
											};
											heightsInFile?: string | null;
											leaveOut: string[];
											checks: {
												pair: {
													x: {
														index: number;
														header: string;
													};
													y: {
														index: number;
														header: string;
													};
													epsg: number;
												} | null;
												constants: {
													index: number;
													header: string;
												}[];
											};
											statements?: {
												/** @description Identifies the statement; send it in `asread` to confirm it */
												key: string;
												/**
												 * @description What it is about
												 * @enum {string}
												 */
												kind: "xy-unit" | "height-unit" | "angles" | "system" | "vertical-system" | "axes" | "visibility" | "state" | "sign" | "scale" | "filter" | "note";
												/** @description The file's own words, shortened */
												words: string;
												/** @description Where they are, such as 'the header of column 3' */
												place: string;
												/**
												 * @description used: the points were read according to it; asked: it raised a question of its own, such as the unit of the heights; told: it changes no number, or only says what was left out; open: it was not understood or could not be applied, and may change a number
												 * @enum {string}
												 */
												outcome: "used" | "asked" | "told" | "open";
												/** @description What it means for the points, as a phrase without a full stop */
												effect: string;
												/**
												 * @description Somebody confirmed that the points were read correctly in spite of it
												 * @enum {boolean}
												 */
												isAccepted?: true;
											}[];
											outcome: {
												rowsRead: number;
												rowsKept: number;
												rowsSkipped: number;
												leftOut: {
													id: string;
													label: string;
													count: number;
												}[];
												lastLine: number;
												first: {
													name: string;
													longitude: number;
													latitude: number;
													heightM: number;
												};
												last: {
													name: string;
													longitude: number;
													latitude: number;
													heightM: number;
												};
												bounds: {
													west: number;
													south: number;
													east: number;
													north: number;
												};
												warnings?: {
													message: string;
													line?: number;
												}[];
											} | null;
										};
									}[];
								} | null;
								input: ({
									/** @enum {string} */
									mode: "cut_fill";
									targetElevation: number;
									pads?: {
										id: string | number;
										name?: string;
										elevation: number;
										coordinates: [
											number,
											number
										][];
										cutSlope?: number;
										fillSlope?: number;
									}[];
									slopePercentage?: number;
									azimuthDeg?: number;
									pivot?: [
										number,
										number
									];
									boundary?: [
										number,
										number
									][];
									swell?: number;
									shrink?: number;
									keepFlatEdges?: boolean;
									maxEdgeM?: number;
									pointAccuracyM?: number;
									heightBiasM?: number;
								} | {
									/** @enum {string} */
									mode: "pads";
									pads: {
										id: string | number;
										name?: string;
										elevation: number;
										coordinates: [
											number,
											number
										][];
										cutSlope?: number;
										fillSlope?: number;
									}[];
									offsitesElevation?: number;
									boundary?: [
										number,
										number
									][];
									swell?: number;
									shrink?: number;
									keepFlatEdges?: boolean;
									maxEdgeM?: number;
									pointAccuracyM?: number;
									heightBiasM?: number;
								} | {
									/** @enum {string} */
									mode: "stockpile";
									/** @enum {string} */
									base: "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";
									customElevation?: number;
									boundary?: [
										number,
										number
									][];
									swell?: number;
									shrink?: number;
									keepFlatEdges?: boolean;
									maxEdgeM?: number;
									pointAccuracyM?: number;
									heightBiasM?: number;
								} | {
									/** @enum {string} */
									mode: "surface_to_surface";
									/** @enum {string} */
									convention?: "later-lower-is-cut" | "later-higher-is-cut";
									differentHeights?: {
										later: string;
										earlier: string;
									};
									boundary?: [
										number,
										number
									][];
									swell?: number;
									shrink?: number;
									keepFlatEdges?: boolean;
									maxEdgeM?: number;
									pointAccuracyM?: number;
									heightBiasM?: number;
								} | {
									/** @enum {string} */
									mode: "balance";
									slopePercentage?: number;
									azimuthDeg?: number;
									pivot?: [
										number,
										number
									];
									boundary?: [
										number,
										number
									][];
									swell?: number;
									shrink?: number;
									keepFlatEdges?: boolean;
									maxEdgeM?: number;
									pointAccuracyM?: number;
									heightBiasM?: number;
								} | {
									/** @enum {string} */
									mode: "design";
									toleranceM?: number;
									designHeights?: {
										survey: string;
										design: string;
									};
									boundary?: [
										number,
										number
									][];
									swell?: number;
									shrink?: number;
									keepFlatEdges?: boolean;
									maxEdgeM?: number;
									pointAccuracyM?: number;
									heightBiasM?: number;
								}) | null;
								recomputed: {
									/** @enum {string} */
									mode: "cut_fill" | "pads" | "stockpile" | "surface_to_surface" | "balance" | "design";
									cutVolume: number;
									fillVolume: number;
									netVolumeChange: number;
									targetElevation: number;
									avgCurrentElevation: number;
									totalArea: number;
									pads?: {
										id: string | number;
										name?: string;
										elevation: number;
										coordinates: [
											number,
											number
										][];
										cutSlope?: number;
										fillSlope?: number;
										area: number;
										cutVolume: number;
										fillVolume: number;
										batter?: {
											cutVolume: number;
											fillVolume: number;
											areaM2: number;
										};
										uncoveredArea: number;
										uncertainty?: {
											cutM3: number;
											fillM3: number;
										};
									}[];
									offsitesElevation?: number;
									offsitesArea?: number;
									baseTargetElevation?: number;
									slopePercentage?: number;
									azimuthDeg?: number;
									/** @enum {string} */
									method: "exact prisms on a Delaunay TIN";
									/** @enum {string} */
									boundarySource: "polygon" | "outline of the survey" | "what both surveys cover" | "what survey and design cover";
									uncoveredArea: number;
									projection: string;
									plane?: {
										longitude: number;
										latitude: number;
										heightM: number;
									};
									pointCount: number;
									unfixedPoints?: number;
									uncertainty?: {
										cutM3: number;
										fillM3: number;
										netM3: number;
										netFromPointsM3: number;
										netFromBiasM3: number;
										nearDesignM2: number;
										cutPerMetreM2?: number;
									} | null;
									pointsWithoutAccuracy?: number;
									duplicates: {
										merged: number;
										conflicts: number;
										largestDifferenceM: number;
									};
									triangleCount: number;
									edgeTrimmed: {
										flat: {
											triangleCount: number;
											areaM2: number;
										};
										long: {
											triangleCount: number;
											areaM2: number;
										};
									};
									otherEdgeTrimmed?: {
										flat: {
											triangleCount: number;
											areaM2: number;
										};
										long: {
											triangleCount: number;
											areaM2: number;
										};
									};
									surface?: components["schemas"]["SurfaceMade"];
									otherSurface?: components["schemas"]["SurfaceMade"];
									/** @enum {string} */
									convention?: "later-lower-is-cut" | "later-higher-is-cut";
									tolerance?: {
										toleranceM: number;
										withinM2: number;
										highM2: number;
										lowM2: number;
									};
									toe?: {
										lengthM: number;
										offSurveyM: number;
									};
									swell: number;
									shrink: number;
									looseCutVolume: number;
									bankFillVolume: number;
									warnings: string[];
									warningDetails?: components["schemas"]["WarningDetails"];
									input: {
										/** @enum {string} */
										mode: "cut_fill";
										targetElevation: number;
										pads?: {
											id: string | number;
											name?: string;
											elevation: number;
											coordinates: [
												number,
												number
											][];
											cutSlope?: number;
											fillSlope?: number;
										}[];
										slopePercentage?: number;
										azimuthDeg?: number;
										pivot?: [
											number,
											number
										];
										boundary?: [
											number,
											number
										][];
										swell?: number;
										shrink?: number;
										keepFlatEdges?: boolean;
										maxEdgeM?: number;
										pointAccuracyM?: number;
										heightBiasM?: number;
									} | {
										/** @enum {string} */
										mode: "pads";
										pads: {
											id: string | number;
											name?: string;
											elevation: number;
											coordinates: [
												number,
												number
											][];
											cutSlope?: number;
											fillSlope?: number;
										}[];
										offsitesElevation?: number;
										boundary?: [
											number,
											number
										][];
										swell?: number;
										shrink?: number;
										keepFlatEdges?: boolean;
										maxEdgeM?: number;
										pointAccuracyM?: number;
										heightBiasM?: number;
									} | {
										/** @enum {string} */
										mode: "stockpile";
										/** @enum {string} */
										base: "triangulated" | "best_fit" | "lowest" | "highest" | "average" | "custom";
										customElevation?: number;
										boundary?: [
											number,
											number
										][];
										swell?: number;
										shrink?: number;
										keepFlatEdges?: boolean;
										maxEdgeM?: number;
										pointAccuracyM?: number;
										heightBiasM?: number;
									} | {
										/** @enum {string} */
										mode: "surface_to_surface";
										/** @enum {string} */
										convention?: "later-lower-is-cut" | "later-higher-is-cut";
										differentHeights?: {
											later: string;
											earlier: string;
										};
										boundary?: [
											number,
											number
										][];
										swell?: number;
										shrink?: number;
										keepFlatEdges?: boolean;
										maxEdgeM?: number;
										pointAccuracyM?: number;
										heightBiasM?: number;
									} | {
										/** @enum {string} */
										mode: "balance";
										slopePercentage?: number;
										azimuthDeg?: number;
										pivot?: [
											number,
											number
										];
										boundary?: [
											number,
											number
										][];
										swell?: number;
										shrink?: number;
										keepFlatEdges?: boolean;
										maxEdgeM?: number;
										pointAccuracyM?: number;
										heightBiasM?: number;
									} | {
										/** @enum {string} */
										mode: "design";
										toleranceM?: number;
										designHeights?: {
											survey: string;
											design: string;
										};
										boundary?: [
											number,
											number
										][];
										swell?: number;
										shrink?: number;
										keepFlatEdges?: boolean;
										maxEdgeM?: number;
										pointAccuracyM?: number;
										heightBiasM?: number;
									};
								} | null;
								results: {
									mode: string;
									cutVolume: number;
									fillVolume: number;
									netVolumeChange: number;
									targetElevation: number;
									avgCurrentElevation: number;
									totalArea: number;
									calculatedAt?: string;
									pads?: {
										id: string | number;
										area: number;
										elevation: number;
										coordinates: unknown[] | number[][];
										cutVolume: number;
										fillVolume: number;
										name?: string;
										cutSlope?: number;
										fillSlope?: number;
										batter?: {
											cutVolume: number;
											fillVolume: number;
											areaM2: number;
										};
										uncertainty?: {
											cutM3: number;
											fillM3: number;
										};
									}[];
									offsitesElevation?: number;
									offsitesArea?: number;
									baseTargetElevation?: number;
									slopePercentage?: number;
									/** @enum {string} */
									convention?: "later-lower-is-cut";
									surveys?: {
										later: {
											name: string;
											uploadedAt: string;
											surveyedOn?: string | null;
											label?: string;
										};
										earlier: {
											name: string;
											uploadedAt: string;
											surveyedOn?: string | null;
											label?: string;
										};
									};
									design?: {
										name: string;
										designedOn: string | null;
									};
									tolerance?: {
										toleranceM: number;
										withinM2: number;
										highM2: number;
										lowM2: number;
									};
									toe?: {
										lengthM: number;
										offSurveyM: number;
									};
									edgeTrimmed?: {
										flat: {
											triangleCount: number;
											areaM2: number;
										};
										long: {
											triangleCount: number;
											areaM2: number;
										};
									};
									otherEdgeTrimmed?: {
										flat: {
											triangleCount: number;
											areaM2: number;
										};
										long: {
											triangleCount: number;
											areaM2: number;
										};
									};
									surface?: components["schemas"]["SurfaceMade"];
									otherSurface?: components["schemas"]["SurfaceMade"];
									uncertainty?: {
										cutM3: number;
										fillM3: number;
										netM3: number;
										netFromPointsM3: number;
										netFromBiasM3: number;
										nearDesignM2: number;
										cutPerMetreM2?: number;
									} | null;
									pointsWithoutAccuracy?: number;
									/** @enum {string} */
									computedBy?: "server" | "client";
									outdated?: {
										/** @enum {string} */
										survey: "own" | "compared";
										/** @enum {string} */
										reason: "replaced" | "deleted" | "design-deleted" | "superseded" | "not-current" | "surface";
									} | null;
									basis: {
										method?: string;
										boundarySource?: string;
										projection?: string;
										plane?: {
											longitude: number;
											latitude: number;
											heightM: number;
										};
										pointCount?: number;
										duplicatesMerged?: number;
										uncoveredArea?: number;
										factors?: {
											swell: number;
											shrink: number;
											looseCutVolume: number;
											bankFillVolume: number;
										};
										warnings?: string[];
										warningDetails?: components["schemas"]["WarningDetails"];
									};
								};
							};
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads through this link. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedProgress: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							progress: {
								site: {
									name: string;
									project: string;
								};
								/** @enum {string} */
								against: "first" | "previous" | "level" | "design";
								levelM: number | null;
								heights: {
									/** @enum {string} */
									kind: "ellipsoidal";
								} | {
									/** @enum {string} */
									kind: "sea-level";
									datum: string;
								} | {
									/** @enum {string} */
									kind: "local";
								};
								rows: {
									againstSurveyId: string | null;
									cutVolumeM3: number | null;
									fillVolumeM3: number | null;
									netVolumeM3: number | null;
									areaM2: number | null;
									uncertainty?: {
										cutM3: number;
										fillM3: number;
										netM3: number;
										netFromPointsM3: number;
										netFromBiasM3: number;
										nearDesignM2: number;
										cutPerMetreM2?: number;
									} | null;
									pointsWithoutAccuracy?: number;
									problem: string | null;
									isPending: boolean;
									survey: {
										_id: string;
										isCurrent: boolean;
										surveyedOn: string | null;
										label: string;
										pointCount: number;
										uploadedAt: string;
										heights?: {
											/** @enum {string} */
											kind: "ellipsoidal";
										} | {
											/** @enum {string} */
											kind: "sea-level";
											datum: string;
										} | {
											/** @enum {string} */
											kind: "local";
										};
										system?: {
											epsg: number;
											name: string;
											conversion?: {
												name: string;
												towgs84: string;
												accuracyM: number | null;
											};
											/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
											definition?: string;
										};
										/** @enum {boolean} */
										isUnnamed?: true;
									};
									againstDesign: {
										name: string;
										designedOn: string | null;
									} | null;
								}[];
								steps: {
									againstSurveyId: string | null;
									cutVolumeM3: number | null;
									fillVolumeM3: number | null;
									netVolumeM3: number | null;
									areaM2: number | null;
									uncertainty?: {
										cutM3: number;
										fillM3: number;
										netM3: number;
										netFromPointsM3: number;
										netFromBiasM3: number;
										nearDesignM2: number;
										cutPerMetreM2?: number;
									} | null;
									pointsWithoutAccuracy?: number;
									problem: string | null;
									isPending: boolean;
									survey: {
										_id: string;
										isCurrent: boolean;
										surveyedOn: string | null;
										label: string;
										pointCount: number;
										uploadedAt: string;
										heights?: {
											/** @enum {string} */
											kind: "ellipsoidal";
										} | {
											/** @enum {string} */
											kind: "sea-level";
											datum: string;
										} | {
											/** @enum {string} */
											kind: "local";
										};
										system?: {
											epsg: number;
											name: string;
											conversion?: {
												name: string;
												towgs84: string;
												accuracyM: number | null;
											};
											/** @description The projection that the file itself defines, as a PROJ string. `epsg` is then the geographic system of its datum; the code after `like`, if any, is the system whose area of use and conversion were applied. */
											definition?: string;
										};
										/** @enum {boolean} */
										isUnnamed?: true;
									};
									againstDesign: {
										name: string;
										designedOn: string | null;
									} | null;
								}[] | null;
								displayUnits: components["schemas"]["DisplayUnits"];
							};
						};
					};
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads through this link. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	sharedPdf: {
		parameters: {
			query?: {
				/** @description `a4` when absent; upright */
				paper?: "a4" | "a3";
				/** @description IANA name of the zone of the report's times; UTC when absent */
				timeZone?: string;
				/** @description 500 for a plan at 1:500; the largest that fits when absent */
				scale?: string;
			};
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					};
					"application/pdf": unknown;
				};
			};
			/** @description No token was sent, or the link needs its password: send the pass, too. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The link is wrong, has expired, or shows something else. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description There is nothing to report. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many reads through this link. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server is busy, or this calculation takes too long. Wait as many seconds as `Retry-After` says. */
			503: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	webhooks: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							webhooks: {
								_id: string;
								name: string;
								url: string;
								events: ("survey.published" | "result.saved" | "member.added" | "comment.added")[];
								isOn: boolean;
								offReason: ("switched-off" | "gone" | "failing") | null;
								createdAt: string;
								createdBy: string | null;
								failingSince: string | null;
								lastDelivery: {
									_id: string;
									/** @enum {string} */
									type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
									/** @enum {string} */
									state: "waiting" | "delivered" | "failed" | "skipped";
									lastAttemptAt: string | null;
									status: number | null;
									problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								} | null;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createWebhook: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "name": "Site office",
				 *	   "url": "https://hooks.example.org/topo",
				 *	   "events": [
				 *		 "survey.published",
				 *		 "result.saved"
				 *	   ]
				 *	 }
				 */
				"application/json": {
					name: string;
					url: string;
					events: ("survey.published" | "result.saved" | "member.added" | "comment.added")[];
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							webhook: {
								_id: string;
								name: string;
								url: string;
								events: ("survey.published" | "result.saved" | "member.added" | "comment.added")[];
								isOn: boolean;
								offReason: ("switched-off" | "gone" | "failing") | null;
								createdAt: string;
								createdBy: string | null;
								failingSince: string | null;
								lastDelivery: {
									_id: string;
									/** @enum {string} */
									type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
									/** @enum {string} */
									state: "waiting" | "delivered" | "failed" | "skipped";
									lastAttemptAt: string | null;
									status: number | null;
									problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								} | null;
							};
							secret: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is not there, or not for you to see. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The project has ten webhooks. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid, or the address begins with http or is in a private network and the operator does not allow that. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many webhooks were added. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	webhook: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				webhookId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							webhook: {
								_id: string;
								name: string;
								url: string;
								events: ("survey.published" | "result.saved" | "member.added" | "comment.added")[];
								isOn: boolean;
								offReason: ("switched-off" | "gone" | "failing") | null;
								createdAt: string;
								createdBy: string | null;
								failingSince: string | null;
								lastDelivery: {
									_id: string;
									/** @enum {string} */
									type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
									/** @enum {string} */
									state: "waiting" | "delivered" | "failed" | "skipped";
									lastAttemptAt: string | null;
									status: number | null;
									problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								} | null;
							};
							secrets: {
								_id: string;
								createdAt: string;
								expiresAt: string | null;
							}[];
							deliveries: {
								_id: string;
								/** @enum {string} */
								type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
								/** @enum {string} */
								state: "waiting" | "delivered" | "failed" | "skipped";
								createdAt: string;
								attempts: number;
								lastAttemptAt: string | null;
								nextAttemptAt: string | null;
								status: number | null;
								durationMs: number | null;
								problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								answer: string;
								body: string;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteWebhook: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				webhookId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	updateWebhook: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				webhookId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "isOn": false
				 *	 }
				 */
				"application/json": {
					name?: string;
					url?: string;
					events?: ("survey.published" | "result.saved" | "member.added" | "comment.added")[];
					isOn?: boolean;
				};
			};
		};
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							webhook: {
								_id: string;
								name: string;
								url: string;
								events: ("survey.published" | "result.saved" | "member.added" | "comment.added")[];
								isOn: boolean;
								offReason: ("switched-off" | "gone" | "failing") | null;
								createdAt: string;
								createdBy: string | null;
								failingSince: string | null;
								lastDelivery: {
									_id: string;
									/** @enum {string} */
									type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
									/** @enum {string} */
									state: "waiting" | "delivered" | "failed" | "skipped";
									lastAttemptAt: string | null;
									status: number | null;
									problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								} | null;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid, or the address begins with http or is in a private network and the operator does not allow that. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	replaceWebhookSecret: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				webhookId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				/**
				 * @example {
				 *	   "endOthers": false
				 *	 }
				 */
				"application/json": {
					/** @default false */
					endOthers?: boolean;
				};
			};
		};
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							webhook: {
								_id: string;
								name: string;
								url: string;
								events: ("survey.published" | "result.saved" | "member.added" | "comment.added")[];
								isOn: boolean;
								offReason: ("switched-off" | "gone" | "failing") | null;
								createdAt: string;
								createdBy: string | null;
								failingSince: string | null;
								lastDelivery: {
									_id: string;
									/** @enum {string} */
									type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
									/** @enum {string} */
									state: "waiting" | "delivered" | "failed" | "skipped";
									lastAttemptAt: string | null;
									status: number | null;
									problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								} | null;
							};
							secret: string;
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. With the code `proof-needed`, the session was last proved more than 10 minutes ago; see `POST /auth/proof`. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Five secrets are already signing. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body is larger than 1 MB. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/json. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	endWebhookSecret: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				webhookId: string;
				secretId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: unknown;
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook or the secret does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description It is the current secret. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	testWebhook: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				webhookId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							delivery: {
								_id: string;
								/** @enum {string} */
								type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
								/** @enum {string} */
								state: "waiting" | "delivered" | "failed" | "skipped";
								createdAt: string;
								attempts: number;
								lastAttemptAt: string | null;
								nextAttemptAt: string | null;
								status: number | null;
								durationMs: number | null;
								problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								answer: string;
								body: string;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook does not exist, or you may not see it. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook is off. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many tests and repeats in this project. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	resendDelivery: {
		parameters: {
			query?: never;
			header?: never;
			path: {
				projectId: string;
				webhookId: string;
				deliveryId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							delivery: {
								_id: string;
								/** @enum {string} */
								type: "survey.published" | "result.saved" | "member.added" | "comment.added" | "webhook.test";
								/** @enum {string} */
								state: "waiting" | "delivered" | "failed" | "skipped";
								createdAt: string;
								attempts: number;
								lastAttemptAt: string | null;
								nextAttemptAt: string | null;
								status: number | null;
								durationMs: number | null;
								problem: ("status" | "redirect" | "gone" | "timeout" | "not-https" | "private-network" | "no-such-server" | "certificate" | "unreachable" | "too-many-waiting" | "switched-off") | null;
								answer: string;
								body: string;
							};
						};
					} | components["schemas"]["AnswerLost"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook or the delivery does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The webhook is off, or the delivery is already waiting. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Too many tests and repeats in this project. Wait as many seconds as `Retry-After` says. */
			429: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	resumableUploads: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": {
						/** @enum {string} */
						status: "success";
						message?: string;
						data: {
							uploads: {
								_id: string;
								fileName: string;
								contentType: string;
								/** @description The site that the file was chosen for; null when its sender named none */
								siteId: string | null;
								/** @description Bytes that have arrived */
								size: number;
								createdAt: string;
								expiresAt: string;
								/** @description Bytes of the whole file */
								length: number;
							}[];
						};
					};
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	createResumableUpload: {
		parameters: {
			query?: {
				/** @description The site that the file is for, so that lists of files can name it; the file can go into any site */
				siteId?: string;
			};
			header: {
				"Tus-Resumable": "1.0.0";
				/** @description Bytes of the whole file */
				"Upload-Length": string;
				/** @description `filename` and `filetype`, each before its value in base64 */
				"Upload-Metadata"?: string;
			};
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It was made. */
			201: {
				headers: {
					[name: string]: unknown;
				};
				content?: never;
			};
			/** @description A header is missing or cannot be read; the message says which. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account or the token may not do this: viewers of the site's team cannot import. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The site named by `siteId` does not exist. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description `Tus-Resumable: 1.0.0` is missing. */
			412: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The file is too large, or you have too many or too large staged files. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	resumableUploadOptions: {
		parameters: {
			query?: never;
			header?: never;
			path?: never;
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked, and the answer is in its headers. */
			204: {
				headers: {
					[name: string]: unknown;
				};
				content?: never;
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	deleteResumableUpload: {
		parameters: {
			query?: never;
			header: {
				"Tus-Resumable": "1.0.0";
			};
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked, and the answer is in its headers. */
			204: {
				headers: {
					[name: string]: unknown;
				};
				content?: never;
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description `Tus-Resumable: 1.0.0` is missing. */
			412: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	resumableUpload: {
		parameters: {
			query?: never;
			header: {
				"Tus-Resumable": "1.0.0";
			};
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody?: never;
		responses: {
			/** @description It worked. */
			200: {
				headers: {
					[name: string]: unknown;
				};
				content?: never;
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description `Tus-Resumable: 1.0.0` is missing. */
			412: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
	appendUpload: {
		parameters: {
			query?: never;
			header: {
				"Tus-Resumable": "1.0.0";
				/** @description Bytes that have arrived before this piece */
				"Upload-Offset": string;
			};
			path: {
				uploadId: string;
			};
			cookie?: never;
		};
		requestBody: {
			content: {
				"application/offset+octet-stream": unknown;
			};
		};
		responses: {
			/** @description It worked, and the answer is in its headers. */
			204: {
				headers: {
					[name: string]: unknown;
				};
				content?: never;
			};
			/** @description The body cannot be read. */
			400: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Nobody is signed in: no session or token was sent, or it has expired. */
			401: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Your account, or the token, may not do this. */
			403: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The upload does not exist, belongs to somebody else, or its 24 hours are over. */
			404: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description `Upload-Offset` is not the upload's current offset, or the upload was deleted. Use HEAD to get its offset. */
			409: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description `Tus-Resumable: 1.0.0` is missing. */
			412: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description These are more bytes than the announced size of the file, or exceed your account's storage. */
			413: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The body must be application/offset+octet-stream. */
			415: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description A value is not valid: `errors` says which. */
			422: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description The server's disk is full. Nothing was saved. */
			507: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
			/** @description Any other refusal (4xx) or failure (5xx), in the same shape. */
			default: {
				headers: {
					[name: string]: unknown;
				};
				content: {
					"application/json": components["schemas"]["Error"];
				};
			};
		};
	};
}
