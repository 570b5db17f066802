export { admitSignUp, checkAdmitted, findApproval } from './admit.ts'
export { assertMayRegister } from './use-invitation.ts'
