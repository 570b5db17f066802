import { contract, type OperationContract } from '@bowline/api/contract/index'
import { endpointOf, type OperationName, operationNames } from '@bowline/api/endpoints'

/** The route of an operation, as Hono writes it. */
export const routeOf = (name: OperationName) => `/api${endpointOf(name).path.replace(/\{(\w+)\}/g, ':$1')}`

const classes = new Map(
  operationNames.map(name => {
    const { rate }: OperationContract = contract[name]
    return [`${endpointOf(name).method} ${routeOf(name)}`, rate]
  }),
)

/** The rate limit class of an operation's route, and `other` for all other routes. */
export const classOf = (method: string, route: string) =>
  classes.get(`${method === 'HEAD' ? 'GET' : method} ${route}`) ?? 'other'
