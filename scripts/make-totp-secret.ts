// Makes the secret of an admin's authenticator app for ADMIN_TOTP_SECRET or ADMINS: `make-totp-secret.ts [name]`.
// Prints it once, with the address that the app reads it from.
import { newCodeSecret } from '../functions/lib/identity/admin/second-factor.ts';

const [name = process.env['ADMIN_USERNAME'] ?? 'admin'] = process.argv.slice(2);
const { secret, address } = newCodeSecret(name);
console.log(`${secret}\n${address}`);
