"""A game for the browser: its rules and bots as WebAssembly, its description as JSON.

    paddock browser GAME --out FOLDER

It is the same code: Numba's modules, before they are made into machine code, are made into WebAssembly instead.
"""
