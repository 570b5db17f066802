import { readFileSync } from 'node:fs'

type Environment = Record<string, string | undefined>

/** Variables that can also name a file with their value, as `NAME_FILE`: secrets and addresses with passwords. */
const secretVariables = [
  'SECRET',
  'SECRET_PREVIOUS',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'REDIS_URL',
  'METRICS_TOKEN',
  'ATTESTATION_KEY',
]

/**
 * The environment with the contents of the files that it names.
 * @throws Error with one sentence that names the variable
 */
export const withSecretFiles = (env: Environment): Environment => {
  const complete = { ...env }
  for (const name of secretVariables) {
    const file = env[fileVariable(name)]
    if (!file) continue
    if (env[name])
      throw new Error(`${name} and ${fileVariable(name)} are both set, but only one of them may be.`)
    complete[name] = readSecret(fileVariable(name), file)
  }
  return complete
}

export const fileVariable = (name: string) => `${name}_FILE`

const readSecret = (variable: string, file: string) => {
  const value = readText(variable, file).replace(/\r?\n$/, '')
  if (!value) throw new Error(`${variable} is "${file}", but that file is empty: write the value into it.`)
  return value
}

const readText = (variable: string, file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${variable} is "${file}", but it must be a file that Bowline can read (${reason}).`, {
      cause,
    })
  }
}
