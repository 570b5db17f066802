import S3rver from 's3rver'

/** An S3 server as a process of its own. Usage: node s3-server.ts PORT FOLDER BUCKET */
const [port, directory = '', bucket = ''] = process.argv.slice(2)
await new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run()
