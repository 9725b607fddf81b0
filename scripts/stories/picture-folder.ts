/**
 * Where the pictures of stories are, from the project's root. With `PICTURES=all`, those of every story in both
 * themes, which are not in git.
 */
export const pictureFolder = process.env.PICTURES === "all" ? ".cache/pictures" : "stories/__screenshots__";
