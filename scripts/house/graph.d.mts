type Graph = Map<string, Set<string>>;

export function knotsOf(graph: Graph): string[][];
export function orderOf(graph: Graph, order: string[]): string[];
export function bestOrderOf(graph: Graph, order: string[]): string[];
export function arrowsUp(graph: Graph, order: string[]): [string, string][];
export function floorsOf(graph: Graph, order: string[]): number;
