// Plain JavaScript, so that a Node too old for the project's TypeScript can still say what is missing.
// Usage: node tools/run.js tools/start.ts [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const neededMajor = 24
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const [script, ...rest] = process.argv.slice(2)
if (!script) fail('tools/run.js needs the program to run, such as "node tools/run.js tools/start.ts".')
if (!existsSync(join(root, 'node_modules'))) fail('The packages are not installed: run "npm ci" first.')

// Compiled code is kept for the next start, and for the processes that this one starts.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'node')

if (majorOf(process.versions.node) >= neededMajor) await runHere()
else if (existsSync(ownNode) || fetchNode()) runOnOwnNode()
else
  fail(
    `Bowline runs on Node ${neededMajor}, which comes as an npm package, but this is Node ${process.versions.node} and the package's install script failed: run "npm rebuild node --ignore-scripts=false" with a network connection, or use Node ${neededMajor}.`,
  )

/** Without a second process: signals and the exit code are the program's own. */
async function runHere() {
  module.enableCompileCache()
  process.env.PATH = pathStartingWith(process.execPath)
  process.argv.splice(1, 2, resolve(script))
  await import(pathToFileURL(process.argv[1]).href)
}

function runOnOwnNode() {
  const child = spawn(ownNode, [resolve(script), ...rest], {
    stdio: 'inherit',
    env: { ...process.env, PATH: pathStartingWith(ownNode) },
  })
  // A terminal's Ctrl-C reaches both; this one waits until the program has ended.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', error => fail(`Node ${neededMajor} in ${ownNode} can't be run: ${error.message}.`))
  child.on('close', (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
    process.removeAllListeners()
  })
}

/** After `npm ci --ignore-scripts`. */
function fetchNode() {
  console.log(`Downloading Node ${neededMajor}, which npm did not install…`)
  spawnSync('npm', ['rebuild', 'node', '--ignore-scripts=false', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  return existsSync(ownNode)
}

function pathStartingWith(node) {
  return [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
}

function majorOf(version) {
  return Number(version.split('.')[0])
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
