// Keys of the claim page in browser storage, apart from those of readers, who never load this.

/** The receipt of the last claim (domain/airdrop/receipt), until it is put away. */
export const CLAIM_RECEIPT_KEY = 'nine-realms:claim-receipt';
