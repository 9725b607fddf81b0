/** A database cannot be opened for a transfer, or cannot take the rows: one sentence for the operator. */
export class TransferFault extends Error {
  override name = "TransferFault";
}

export const IN_USE = "The database is in use. Stop the program first, all of its processes.";
