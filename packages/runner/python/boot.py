# Runs once, when the image is made: what stands in memory at its end is how every program finds Python.
# What is not imported here is not there for programs, since the standard library stays out of the image.
import abc, array, ast, atexit, base64, binascii, bisect, calendar, cmath, codecs, collections, collections.abc, colorsys
import contextlib, copy, copyreg, csv, dataclasses, datetime, decimal, difflib, enum, fractions, functools, gc, graphlib
import hashlib, heapq, html, inspect, io, itertools, json, keyword, linecache, locale, math, numbers, operator, os, pickle
import pprint, queue, random, re, reprlib, secrets, statistics, string, struct, sys, textwrap, threading, time, timeit
import traceback, types, typing, unicodedata, warnings, weakref, zlib
import encodings.ascii, encodings.cp1251, encodings.latin_1, encodings.unicode_escape, encodings.utf_16, encodings.utf_8_sig

FILE = 'solution.py'
OK, RUNTIME, SYNTAX, MEMORY = b'ok', 'runtime', 'syntax', 'memory'


# Whatever it uses is bound here: a program may change any module, though only its own copy of it.
# Returns how it ended and, in lines, the error's name, line and message.
def run(
    read=os.read, leave=os._exit, compile=compile, exec=exec, str=str, type=type, len=len, int=int,
    isinstance=isinstance, seed=random.seed, sources=linecache.cache, at_exit=atexit, modules=sys.modules, sys=sys, OK=OK, RUNTIME=RUNTIME, SYNTAX=SYNTAX, MEMORY=MEMORY,
    traceback=traceback, streams=(sys.stdout, sys.stderr), module=types.ModuleType, builtins=__builtins__, FILE=FILE,
    BaseException=BaseException, MemoryError=MemoryError, SyntaxError=SyntaxError, SystemExit=SystemExit, print=print,
):
    def take(count):
        bytes = b''
        while len(bytes) < count:
            more = read(0, count - len(bytes))
            if not more: leave(97)
            bytes += more
        return bytes

    def line_of(error):
        if isinstance(error, SyntaxError) and error.filename == FILE: return error.lineno
        line = None
        trace = error.__traceback__
        while trace:
            if trace.tb_frame.f_code.co_filename == FILE: line = trace.tb_lineno
            trace = trace.tb_next
        return line

    def report(ended, error, message):
        try: return f'{ended}\n{type(error).__name__}\n{line_of(error) or ""}\n{message[:500]}'.encode('utf-8', 'replace')
        except BaseException: return f'{ended}\n'.encode()

    def tell(error, ended):
        if isinstance(error, MemoryError) and ended is RUNTIME:
            try: traceback.clear_frames(error.__traceback__)
            except BaseException: pass
            return report(MEMORY, error, '')
        try: message = error.msg if isinstance(error, SyntaxError) else str(error)
        except BaseException: message = ''
        trace = error.__traceback__ and error.__traceback__.tb_next
        # Of a thousand frames the last: all of them cost half a second.
        try: traceback.print_exception(type(error), error, trace, limit=-16)
        except BaseException: pass
        return report(ended, error, message)

    def leaving(error):
        if error.code is None or error.code == 0: return OK
        if not isinstance(error.code, int): print(error.code, file=streams[1])
        return report(RUNTIME, error, str(error.code))

    text = take(int(take(8)))
    seed()
    main = module('__main__')
    main.__builtins__ = builtins
    main.__file__ = FILE
    modules['__main__'] = main
    try:
        text = text.decode('utf-8')
        sources[FILE] = (len(text), None, text.splitlines(True), FILE)
        code = compile(text, FILE, 'exec', dont_inherit=True)
    except BaseException as error:
        return tell(error, SYNTAX)
    ended = OK
    try:
        try: exec(code, main.__dict__)
        finally: at_exit._run_exitfuncs()
    except SystemExit as error:
        try: ended = leaving(error)
        except BaseException: ended = report(RUNTIME, error, '')
    except BaseException as error:
        ended = tell(error, RUNTIME)
    # What has a `__del__` says its last now.
    main.__dict__.clear()
    for stream in (sys.stdout, sys.stderr, *streams):
        try: stream.flush()
        except BaseException: pass
    return ended


def freeze():
    import zipimport
    sys.argv[:] = [FILE]
    zipimport._zip_directory_cache.clear()
    sys.path_importer_cache.clear()
    sys.path[:] = []
    sys.path_hooks[:] = []
    linecache.updatecache = lambda file, globals=None: []
    linecache.checkcache = lambda file=None: None
    linecache.cache.clear()
    re.purge()
    gc.collect()
    # The holes of the heap are filled, then room is made at its end: without it most programs grow the memory, and memory
    # that has grown is thrown away.
    top = id(bytes(1 << 20))
    holes = []
    for size in (1 << 18, 1 << 16, 1 << 15, 1 << 14, 1 << 13, 1 << 12, 2048, 1024, 560):
        while True:
            hole = bytes(size)
            if id(hole) >= top: break
            holes.append(hole)
    del hole, holes
    room = bytes(4 << 20)
    del room
    gc.collect()
    gc.freeze()
    print(id(run), file=sys.stderr)
    # The image is taken in here (`image.ts`).
    time.time()


# Called before, a function's code is at its final place.
for _ in range(3): run.__code__
freeze()
